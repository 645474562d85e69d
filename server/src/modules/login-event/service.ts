import type { LoginEvent } from '@taegeuk/contract/login-event.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { accountOf, recordAudit } from '../audit/service.ts';
import {
  beginLoginChange,
  endAllSessions,
  endSessionsBut,
  listLoginEvents,
  markQuestioned,
} from '../session/service.ts';
import { mailAdministrators } from '../user/service.ts';
import { questionedMail } from './mails.ts';

/** The session that asks, its member, and from where. */
export interface Asking {
  id: string;
  sessionId: string;
  email: string;
  address: string;
  requestId: string;
}

/** The caller's latest logins and tries that failed, newest first. */
export async function listOwnLoginEvents(
  services: Services,
  { id, sessionId: asking }: Pick<Asking, 'id' | 'sessionId'>,
): Promise<LoginEvent[]> {
  const rows = await listLoginEvents(services, id);
  return rows.map(({ sessionId, questionedAt, createdAt, ...event }) => ({
    ...event,
    isCurrent: sessionId === asking,
    isQuestioned: questionedAt !== null,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Ends every session of the member but the one that asks, and that one too where it is the one in question; notes it, and
 * tells the administrators.
 * @returns how many sessions ended
 * @throws {DomainError} not_found for another member's event as for one that is no longer kept
 */
export function questionLoginEvent(services: Services, asking: Asking, eventId: string): Promise<number> {
  const { id: userId, sessionId, email } = asking;
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    await beginLoginChange(db, asking);
    const event = await markQuestioned(db, { id: eventId, userId, now });
    if (!event) throw new DomainError('not_found');
    await recordAudit(db, asking, { action: 'login.question', ...accountOf(userId), detail: { eventId } });
    await mailAdministrators(db, now, (lang) => questionedMail(lang, { email, loginAt: event.createdAt }));
    if (event.sessionId === sessionId) return endAllSessions(db, userId, now);
    return endSessionsBut(db, { userId, sessionId, now });
  });
}
