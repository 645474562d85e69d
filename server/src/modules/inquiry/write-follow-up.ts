import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import * as queries from './queries.ts';

/**
 * Writes what the author of an inquiry adds to it, which the transaction has locked; it then waits for an answer. The same
 * key again is the same line, which takes the text of the last send while it is the last one.
 * @returns whether it has begun to wait with it
 * @throws {DomainError} inquiry_closed
 */
export async function writeFollowUp(
  db: Db,
  inquiry: queries.HeldInquiry,
  line: Omit<queries.NewLine, 'inquiryId' | 'writtenBy'>,
): Promise<boolean> {
  const written = { ...line, inquiryId: inquiry.id, writtenBy: 'member' } as const;
  const isClosed = inquiry.status === inquiryStatus.closed;
  const known = line.idempotencyKey === null ? undefined : await queries.findLineId(db, written);
  // A line that was stored before the inquiry was closed is stored; only its answer was lost.
  if (known) {
    if (!isClosed) await queries.rewordLast(db, known, line.content);
    return false;
  }
  if (isClosed) throw new DomainError('inquiry_closed');
  await queries.createLine(db, written);
  await queries.letWait(db, inquiry.id, line.now);
  return inquiry.status === inquiryStatus.answered;
}
