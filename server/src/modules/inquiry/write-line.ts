import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import * as queries from './queries.ts';

/** A line as somebody writes it. */
interface GivenLine extends Omit<queries.NewLine, 'inquiryId'> {
  /** The last line that its writer had read; null for none, undefined if it does not matter. */
  lastLineId?: string | null | undefined;
}

/** What came of it: the id of the line; null if it was stored before. */
export type WrittenLine = { id: string; began: 'waiting' | 'answered' | null } | null;

/**
 * Writes a line after an inquiry that the transaction has locked: whether it waits depends on who wrote last. The same key
 * again is the same line, which takes the text of the last send while it is the last one; then it returns null.
 * @throws {DomainError} inquiry_closed; changed_elsewhere if another line is the last by now
 */
export async function writeLine(
  db: Db,
  inquiry: queries.HeldInquiry,
  { lastLineId, ...line }: GivenLine,
): Promise<WrittenLine> {
  const written = { ...line, inquiryId: inquiry.id };
  const isClosed = inquiry.status === inquiryStatus.closed;
  const known = line.idempotencyKey === null ? undefined : await queries.findLineId(db, written);
  // A line that was stored before the inquiry was closed is stored; only its answer was lost.
  if (known) {
    if (!isClosed) await queries.rewordLast(db, known, line.content);
    return null;
  }
  if (isClosed) throw new DomainError('inquiry_closed');
  if (
    lastLineId !== undefined &&
    (await queries.findLastLine(db, inquiry.id))?.id !== (lastLineId ?? undefined)
  )
    throw new DomainError('changed_elsewhere');
  const id = await queries.createLine(db, written);
  const isStaff = line.writtenBy === 'staff';
  if (isStaff) await queries.setAnswered(db, inquiry.id, line.shownAt);
  else await queries.letWait(db, inquiry.id, line.now);
  const before = inquiry.status;
  const after = isStaff ? inquiryStatus.answered : inquiryStatus.waiting;
  return { id, began: before === after ? null : isStaff ? 'answered' : 'waiting' };
}
