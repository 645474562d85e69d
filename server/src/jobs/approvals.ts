import { carryOutDue } from '../modules/approval/service.ts';
import type { Services } from '../services.ts';
import { twoPersonActs } from '../two-person-acts.ts';
import { type Job, startJob } from './loop.ts';

const minuteMs = 60_000;

/** Each minute, does what nobody else could confirm and whose hour is over. */
export function startApprovalsJob(services: Services, onError: (error: unknown) => void): Job {
  return startJob(services, onError, {
    name: 'approvals',
    everyMs: minuteMs,
    work: () => carryOutDue(services, twoPersonActs),
  });
}
