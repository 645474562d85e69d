import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import * as queries from './queries.ts';

/**
 * Writes a line after an inquiry that the transaction has locked: whether it waits depends on who wrote last. The same key
 * again is the same line, which takes the text of the last send while it is the last one; then it returns false.
 * @throws {DomainError} inquiry_closed
 */
export async function writeLine(
  db: Db,
  inquiry: queries.HeldInquiry,
  line: Omit<queries.NewLine, 'inquiryId'>,
): Promise<boolean> {
  const written = { ...line, inquiryId: inquiry.id };
  const isClosed = inquiry.status === inquiryStatus.closed;
  const known = line.idempotencyKey === null ? undefined : await queries.findLineId(db, written);
  // A line that was stored before the inquiry was closed is stored; only its answer was lost.
  if (known) {
    if (!isClosed) await queries.rewordLast(db, known, line.content);
    return false;
  }
  if (isClosed) throw new DomainError('inquiry_closed');
  await queries.createLine(db, written);
  const { waiting, answered } = inquiryStatus;
  await queries.setStatus(db, inquiry.id, line.writtenBy === 'staff' ? answered : waiting);
  return true;
}
