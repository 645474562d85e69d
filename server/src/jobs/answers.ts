import { inquiryDeparture } from '../modules/inquiry/staff.ts';
import { levelCheckDeparture } from '../modules/practice/level-check/service.ts';
import { reportDeparture } from '../modules/practice/report/staff.ts';
import { type Departure, letAnswersLeave } from '../modules/undo/service.ts';
import type { Services } from '../services.ts';
import { type Job, startJob } from './loop.ts';

/** So late at most after its two minutes an answer leaves. */
const everyMs = 5000;

const departures: readonly Departure[] = [reportDeparture, levelCheckDeparture, inquiryDeparture];

/** Lets every answer of staff leave that can no longer be taken back. */
export function letDueAnswersLeave(services: Services): Promise<void> {
  return letAnswersLeave(services, departures);
}

/** Sends what staff answered two minutes ago, now and every 5 seconds. */
export function startAnswersJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, { name: 'answers', everyMs, work: letDueAnswersLeave });
}
