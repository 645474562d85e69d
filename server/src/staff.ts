import type { FieldMessage } from '@taegeuk/contract/errors.ts';
import { reason as reasonText, text } from '@taegeuk/contract/fields.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { holds, type Reader } from './caller.ts';
import { type Db, inTransaction, type Pool } from './database/connect.ts';
import { DomainError } from './domain-error.ts';
import { type AuditActor, type AuditEvent, recordAudit } from './modules/audit/service.ts';

/** Who of the staff acts, from where, and the origin for the link in the member's mail. */
export interface StaffActing {
  staff: Reader;
  actor: AuditActor;
  origin: string;
}

/** A record that is held for a change, as far as the rules of staff care. */
export interface HeldRecord {
  /** Whose it is; null where it is nobody's. */
  userId: string | null;
  version?: number;
}

/** What came of a change. */
export interface Outcome<Done> {
  done: Done;
  /** What the log says of it beside who and whose; null: nothing happened, and nothing is noted. */
  detail: Record<string, string | null> | null;
  /** Set if something else was done than was wanted: it was stored for a second person. */
  noted?: Pick<AuditEvent, 'action' | 'subjectType' | 'subjectId'>;
}

/** One act of staff on one record. */
export interface StaffAct<Held extends HeldRecord, Done> {
  right: StaffRight;
  action: AuditEvent['action'];
  subjectType: AuditEvent['subjectType'];
  id: string;
  /** The version that was read; another is there by now where somebody was faster. */
  version?: number;
  /** Why, for what asks it: 5 to 500 characters. */
  reason?: string;
  /** Work of the desk on what was sent to oneself changes nothing of one's own. */
  isOwnAllowed?: boolean;
  /** The second person's word, if there had to be one. */
  approvalId?: string;
  /** Locks the record for the transaction; undefined where there is none, or none within reach. */
  hold(db: Db): Promise<Held | undefined>;
  change(db: Db, held: Held): Promise<Outcome<Done>>;
}

const answerText = text({ max: 5000 });

function checked(schema: ReturnType<typeof text>, path: string, typed: string): string {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message as FieldMessage;
  throw new DomainError('invalid_input', { fields: [{ path, message }] });
}

/**
 * What staff answer a member, in the form in which it is stored.
 * @param path the field that it was typed into
 * @throws {DomainError} invalid_input
 */
export function checkedAnswer(typed: string, path = 'answer'): string {
  return checked(answerText, path, typed);
}

/**
 * Does what staff do to a record as one transaction with its row in the log: who has the right, on nobody's record but
 * others', and on the version that they read.
 * @throws {DomainError} forbidden without the right; invalid_input for a reason that is none; not_found; own_record;
 * changed_elsewhere; what `change` throws
 */
export function actAsStaff<Held extends HeldRecord, Done>(
  sql: Pool,
  by: StaffActing,
  act: StaffAct<Held, Done>,
): Promise<Done> {
  return inTransaction(sql, (db) => actWithin(db, by, act));
}

/** {@link actAsStaff} as a part of a transaction that does more. */
export async function actWithin<Held extends HeldRecord, Done>(
  db: Db,
  { staff, actor }: StaffActing,
  act: StaffAct<Held, Done>,
): Promise<Done> {
  if (!holds(staff, act.right)) throw new DomainError('forbidden');
  const reason = act.reason === undefined ? undefined : checked(reasonText, 'reason', act.reason);
  const held = await act.hold(db);
  if (!held) throw new DomainError('not_found');
  if (held.userId === staff.id && !act.isOwnAllowed) throw new DomainError('own_record');
  if (act.version !== undefined && held.version !== act.version) throw new DomainError('changed_elsewhere');
  const { done, detail, noted } = await act.change(db, held);
  if (!detail) return done;
  const { action, subjectType, id: subjectId, approvalId } = act;
  await recordAudit(db, actor, {
    ...{ action, subjectType, subjectId, aboutUserId: held.userId, detail, ...noted },
    ...(reason === undefined ? {} : { reason }),
    ...(approvalId === undefined ? {} : { approvalId }),
  });
  return done;
}
