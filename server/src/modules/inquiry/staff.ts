import type { InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { asStaff, checkedAnswer, type StaffActing } from '../../staff.ts';
import { type AuditEvent, recordAudit } from '../audit/service.ts';
import { mailMember } from '../user/service.ts';
import { inquiryAnsweredMail } from './mails.ts';
import * as queries from './queries.ts';
import { threadOf } from './service.ts';
import { writeLine } from './write-line.ts';

/** The parts of the server that staff need to answer. */
type Desk = Pick<Services, 'sql' | 'clock'>;

// In the language in which the member wants the answer, to their confirmed address: an address typed into the form may be a
// stranger's.
async function tell(
  db: Db,
  { id, userId, languageCode }: queries.HeldInquiry,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/customer/faq/view/${id}`;
  await mailMember(db, { userId, now }, () => inquiryAnsweredMail(languageCode, link));
}

// The change and its row in the log: both or none. `change` returns whether there was one.
function act(
  { sql }: Desk,
  id: string,
  by: StaffActing,
  action: AuditEvent['action'],
  change: (db: Db, inquiry: queries.HeldInquiry) => Promise<boolean>,
): Promise<InquiryThread> {
  return asStaff(sql, by, async (db) => {
    const inquiry = await queries.holdInquiry(db, id);
    if (!inquiry) throw new DomainError('not_found');
    if (await change(db, inquiry)) {
      const subject = { subjectType: 'inquiry', subjectId: id, aboutUserId: inquiry.userId } as const;
      await recordAudit(db, by.actor, { action, ...subject });
    }
    return threadOf(db, id);
  });
}

/**
 * Answers an inquiry and tells the member by mail: that there is an answer, not what. The same key again is the same
 * answer, without a second mail.
 * @throws {DomainError} forbidden, not_found, inquiry_closed, invalid_input
 */
export async function answerInquiry(
  services: Desk,
  given: { id: string; answer: string; idempotencyKey?: string },
  by: StaffActing,
): Promise<InquiryThread> {
  const content = checkedAnswer(given.answer);
  const now = services.clock();
  const line = { authorId: by.staff.id, writtenBy: 'staff', content, now } as const;
  return act(services, given.id, by, 'inquiry.answer', async (db, inquiry) => {
    const isNew = await writeLine(db, inquiry, { ...line, idempotencyKey: given.idempotencyKey ?? null });
    if (isNew) await tell(db, inquiry, { origin: by.origin, now });
    return isNew;
  });
}

/**
 * Closes an inquiry: nothing more can be written to it. A closed one stays closed.
 * @throws {DomainError} forbidden, not_found
 */
export function closeInquiry(services: Desk, id: string, by: StaffActing): Promise<InquiryThread> {
  return act(services, id, by, 'inquiry.close', async (db, { status }) => {
    if (status === inquiryStatus.closed) return false;
    await queries.setStatus(db, id, inquiryStatus.closed);
    return true;
  });
}

/**
 * Opens a closed inquiry again: it is waiting or answered, depending on who wrote last. An open one stays as it is.
 * @throws {DomainError} forbidden, not_found
 */
export function reopenInquiry(services: Desk, id: string, by: StaffActing): Promise<InquiryThread> {
  return act(services, id, by, 'inquiry.reopen', async (db, { status }) => {
    if (status !== inquiryStatus.closed) return false;
    const isAnswered = (await queries.findLastWriter(db, id)) === 'staff';
    await queries.setStatus(db, id, isAnswered ? inquiryStatus.answered : inquiryStatus.waiting);
    return true;
  });
}
