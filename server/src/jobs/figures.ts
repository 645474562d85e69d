import { countFigures } from '../modules/figure/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const everyMs = 5 * 60_000;

/** Counts the figures of the present day, and of days that are due, now and every five minutes. */
export function startFiguresJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'figures', everyMs, work: countFigures });
}
