import { attendToExports } from '../modules/export/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

/** So late at most a file is begun: whoever asked for it looks at the screen. */
const everyMs = 2000;

/** Writes the files that staff ask for, now and every two seconds. */
export function startExportsJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'exports', everyMs, work: attendToExports });
}
