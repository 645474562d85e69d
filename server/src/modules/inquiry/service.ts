import type { createInquiry as createContract, Inquiry, InquiryThread } from '@taegeuk/contract/inquiry.ts';
import type { InquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import { defaultLanguage } from '@taegeuk/contract/languages.ts';
import type { z } from 'zod';
import { type Reader, refuseForeign } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { phoneNumberOf } from '../user/service.ts';
import { mayRead } from './policy.ts';
import { presentInquiry, presentThread } from './present.ts';
import * as queries from './queries.ts';
import { tellDesk } from './tell-desk.ts';
import { writeFollowUp } from './write-follow-up.ts';

/** An inquiry with everything written after it. */
async function threadOf(db: Db, id: string): Promise<InquiryThread> {
  const row = await queries.findInquiry(db, id);
  if (!row) throw new DomainError('not_found');
  return presentThread(row, await queries.listLines(db, id));
}

/** What a member sends, and the origin for the link in the mail to the desk. */
interface Sent {
  idempotencyKey: string | null;
  origin: string;
}

/**
 * Asks the academy, and tells its desk. The same idempotency key again is the same inquiry, with the text of the last send
 * while nobody has added to it.
 * @throws {DomainError} not_found for a foreign user; invalid_phone
 */
export async function createInquiry(
  { sql, clock }: Services,
  member: Reader,
  input: z.output<(typeof createContract)['body']>,
  { idempotencyKey, origin }: Sent,
): Promise<InquiryThread> {
  refuseForeign(member, input.userId);
  const authorPhone = phoneNumberOf(input.authorPhone);
  if (!authorPhone) {
    throw new DomainError('invalid_phone', { fields: [{ path: 'authorPhone', message: 'invalid_phone' }] });
  }
  const { authorName, authorEmail, title, content, center, isNormal } = input;
  const languageCode = input.languageCode ?? input.languageId ?? defaultLanguage;
  const asked = { authorName, authorPhone, authorEmail, title, content, center, isNormal, languageCode };
  return inTransaction(sql, async (db) => {
    const now = clock();
    const { id, isNew } = await queries.saveInquiry(db, { ...asked, userId: member.id, idempotencyKey, now });
    if (isNew)
      await tellDesk(db, { id, userId: member.id, assignedTo: null }, { origin, now, reason: 'new' });
    return threadOf(db, id);
  });
}

/**
 * The caller's own inquiries, newest first.
 * @throws {DomainError} not_found when `userId` is another member's
 */
export async function listInquiries(
  { sql }: Services,
  member: Reader,
  asked: {
    pageNo: number;
    pageSize: number;
    status?: InquiryStatus | undefined;
    userId?: string | null | undefined;
  },
): Promise<{ inquiries: Inquiry[]; total: number }> {
  refuseForeign(member, asked.userId);
  const { pageNo, pageSize, status } = asked;
  const { rows, total } = await queries.listInquiries(sql.reads, {
    userId: member.id,
    status,
    pageNo,
    pageSize,
  });
  return { inquiries: rows.map(presentInquiry), total };
}

/**
 * One inquiry: the caller's own, or any for staff, whose reading is logged.
 * @throws {DomainError} not_found
 */
export async function getInquiry(
  { sql }: Services,
  member: Reader,
  id: string,
  actor: AuditActor,
): Promise<InquiryThread> {
  const inquiry = await threadOf(sql, id);
  if (!mayRead(member, inquiry)) throw new DomainError('not_found');
  if (inquiry.userId !== member.id) {
    const subject = { subjectType: 'inquiry', subjectId: id, aboutUserId: inquiry.userId } as const;
    await recordAudit(sql, actor, { action: 'inquiry.read', ...subject });
  }
  return inquiry;
}

/**
 * Adds to one's own inquiry, which then waits for an answer again; its desk is told if it did not wait before. The same idempotency key again is the same line.
 * @throws {DomainError} not_found, inquiry_closed
 */
export async function replyToInquiry(
  { sql, clock }: Services,
  member: Reader,
  { questionId, content }: { questionId: string; content: string },
  { idempotencyKey, origin }: Sent,
): Promise<InquiryThread> {
  return inTransaction(sql, async (db) => {
    const inquiry = await queries.holdInquiry(db, questionId);
    if (inquiry?.userId !== member.id) throw new DomainError('not_found');
    const line = { authorId: member.id, content, idempotencyKey, now: clock() };
    if (await writeFollowUp(db, inquiry, line)) {
      await tellDesk(db, inquiry, { origin, now: line.now, reason: 'more' });
    }
    return threadOf(db, questionId);
  });
}
