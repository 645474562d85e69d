import { completeDueChanges } from '../modules/user/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const minuteMs = 60_000;

/** Each minute, makes new e-mail addresses count that nobody stopped while they waited. */
export function startContactChangesJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, {
    name: 'contact-changes',
    everyMs: minuteMs,
    work: completeDueChanges,
  });
}
