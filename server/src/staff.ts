import type { FieldMessage } from '@taegeuk/contract/errors.ts';
import { text } from '@taegeuk/contract/fields.ts';
import { isStaff, type Reader } from './caller.ts';
import { type Db, inTransaction, type Pool } from './database/connect.ts';
import { DomainError } from './domain-error.ts';
import type { AuditActor } from './modules/audit/service.ts';

/** Who of the staff acts, from where, and the origin for the link in the member's mail. */
export interface StaffActing {
  staff: Reader;
  actor: AuditActor;
  origin: string;
}

const answerText = text({ max: 5000 });

/**
 * The answer of staff to a member, in its stored form.
 * @throws {DomainError} invalid_input
 */
export function checkedAnswer(typed: string): string {
  const parsed = answerText.safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message as FieldMessage;
  throw new DomainError('invalid_input', { fields: [{ path: 'answer', message }] });
}

/**
 * Runs an action of staff as one transaction.
 * @throws {DomainError} forbidden for anybody else
 */
export async function asStaff<T>(
  sql: Pool,
  { staff }: StaffActing,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!isStaff(staff)) throw new DomainError('forbidden');
  return inTransaction(sql, work);
}
