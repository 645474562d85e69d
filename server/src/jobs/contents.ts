import { publishDue } from '../modules/content/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

/** So late at most a text appears, or goes. */
const everyMs = 1000;

/** Publishes the texts that are due, and takes down those whose time is over. */
export function startContentsJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'contents', everyMs, work: publishDue });
}
