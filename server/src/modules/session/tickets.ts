import type { LoginWay } from '@taegeuk/contract/login-event.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { noteFailure } from './login-events.ts';
import { type OpenedSession, openSession, type Visitor } from './open-session.ts';
import type { CredentialRow } from './queries.ts';
import {
  countWrongCode,
  createTicket,
  findTicket,
  lockTicket,
  markTicketUsed,
  type TicketRow,
} from './ticket-queries.ts';

/** How long the second step may take, and how many codes one ticket may try. */
export const ticketLimits = { lifeSeconds: 300, triesAtMost: 5 } as const;

/**
 * Gives a browser that sent the password a ticket for the second step.
 * @returns the ticket, which only that browser gets
 * @throws {DomainError} invalid_credentials when the password was changed meanwhile
 */
export async function openTicket(services: Services, found: CredentialRow): Promise<string> {
  const now = services.clock();
  const ticket = newSecret();
  const isOpened = await createTicket(services.sql, {
    browserHash: hashSecret(ticket),
    userId: found.id,
    passwordHash: found.passwordHash,
    now,
    expiresAt: new Date(now.getTime() + ticketLimits.lifeSeconds * 1000),
  });
  if (!isOpened) throw new DomainError('invalid_credentials');
  return ticket;
}

/**
 * The member of a ticket.
 * @throws {DomainError} second_factor_expired for one that is unknown, used, too old, tried too often, or older than the
 * password
 */
export async function holderOfTicket(services: Services, ticket: string | undefined): Promise<TicketRow> {
  const limits = { now: services.clock(), triesAtMost: ticketLimits.triesAtMost };
  const holder = ticket ? await findTicket(services.sql, hashSecret(ticket), limits) : undefined;
  if (!holder) throw new DomainError('second_factor_expired');
  return holder;
}

/**
 * Opens the session of a ticket, once, if what was given for it is right. Wrong tries are counted.
 * @param given.way for the member's list of logins
 * @param given.spend uses it up within the transaction; false when it is wrong or used
 * @param given.refusal is thrown then
 * @throws {DomainError} the refusal, second_factor_expired
 */
export async function redeemTicket(
  services: Services,
  holder: TicketRow,
  visitor: Visitor,
  given: { way: LoginWay; spend: (db: Db) => Promise<boolean>; refusal: DomainError },
): Promise<OpenedSession> {
  const now = services.clock();
  const limits = { now, triesAtMost: ticketLimits.triesAtMost };
  const opened = await inTransaction(services.sql, async (db) => {
    if (!(await lockTicket(db, holder, limits))) throw new DomainError('second_factor_expired');
    if (!(await given.spend(db))) {
      await countWrongCode(db, holder.ticketId);
      await noteFailure(db, { userId: holder.id, way: given.way, from: visitor, now });
      return null;
    }
    await markTicketUsed(db, holder.ticketId, now);
    return openSession(db, services, holder, visitor, given.way);
  });
  // Thrown only now: the count of a wrong try has to be committed.
  if (!opened) throw given.refusal;
  return opened;
}
