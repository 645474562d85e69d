import { remindOfTalks } from '../modules/consultation/reminders.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

const minuteMs = 60_000;

/** Reminds members of their talks, now and every minute. */
export function startRemindersJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'reminders', everyMs: minuteMs, work: remindOfTalks });
}
