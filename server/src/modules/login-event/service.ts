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

/** The calling session, its member, and from where. */
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
 * Ends every session of the member except the calling one, and that one too if it is the one in question; records it, and
 * tells the administrators.
 * @returns how many sessions ended
 * @throws {DomainError} not_found for another member's event and for one that is no longer stored
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
