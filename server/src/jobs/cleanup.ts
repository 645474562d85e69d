import type { Services } from '../app.ts';
import { removeOldMessages } from '../modules/outbox/service.ts';
import { removeStaleSessions } from '../modules/session/service.ts';
import { removeStaleVerifications, removeUnconfirmedMembers } from '../modules/user/service.ts';
import { type Job, startLoop } from './loop.ts';

const hourMs = 60 * 60 * 1000;

/** Removes what has no use any more. Doing it twice, or in two processes, changes nothing. */
export async function cleanUp(services: Services): Promise<void> {
  const now = services.clock();
  await removeStaleSessions(services.sql, now);
  await removeStaleVerifications(services.sql, now);
  await removeUnconfirmedMembers(services.sql, now);
  await removeOldMessages(services.sql, now);
}

/** Cleans up now and every hour. */
export function startCleanupJob(services: Services, onError: (error: unknown) => void = () => {}): Job {
  return startLoop({ everyMs: hourMs, work: () => cleanUp(services), onError });
}
