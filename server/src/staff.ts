import type { FieldMessage } from '@taegeuk/contract/errors.ts';
import { text } from '@taegeuk/contract/fields.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { holds, type Reader } from './caller.ts';
import { type Db, inTransaction, type Pool } from './database/connect.ts';
import { DomainError } from './domain-error.ts';
import type { AuditActor } from './modules/audit/service.ts';

/** Who of the staff acts, from where, and the origin of the link in the member's mail. */
export interface StaffActing {
  staff: Reader;
  actor: AuditActor;
  origin: string;
}

const answerText = text({ max: 5000 });

/**
 * What staff answer a member, in the form in which it is stored.
 * @throws {DomainError} invalid_input
 */
export function checkedAnswer(typed: string): string {
  const parsed = answerText.safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message as FieldMessage;
  throw new DomainError('invalid_input', { fields: [{ path: 'answer', message }] });
}

/**
 * Runs what staff do as one transaction.
 * @throws {DomainError} forbidden for who has not the right
 */
export async function asStaff<T>(
  sql: Pool,
  { staff }: StaffActing,
  right: StaffRight,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!holds(staff, right)) throw new DomainError('forbidden');
  return inTransaction(sql, work);
}
