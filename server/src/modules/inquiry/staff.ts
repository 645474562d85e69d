import type { InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
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

// `change` tells whether there was one.
function act(
  { sql }: Desk,
  id: string,
  by: StaffActing,
  action: AuditEvent['action'],
  change: (db: Db, inquiry: queries.HeldInquiry) => Promise<boolean>,
): Promise<InquiryThread> {
  return actAsStaff(sql, by, {
    ...{ right: 'inquiry', action, subjectType: 'inquiry', id },
    hold: (db) => queries.holdInquiry(db, id),
    change: async (db, inquiry) => {
      const detail = (await change(db, inquiry)) ? {} : null;
      return { done: await threadOf(db, id), detail };
    },
  });
}

/**
 * Answers an inquiry and tells the member by mail: that there is an answer, not what. The same key again is the same
 * answer, and no second mail.
 * @throws {DomainError} forbidden, own_record, not_found, inquiry_closed, invalid_input
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
 * Closes an inquiry: nothing more can be written to it. One that is closed already stays so.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function closeInquiry(services: Desk, id: string, by: StaffActing): Promise<InquiryThread> {
  return act(services, id, by, 'inquiry.close', async (db, { status }) => {
    if (status === inquiryStatus.closed) return false;
    await queries.setStatus(db, id, inquiryStatus.closed);
    return true;
  });
}

/**
 * Opens a closed inquiry again: it waits, or is answered, as whoever wrote last left it. One that is open stays as it is.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function reopenInquiry(services: Desk, id: string, by: StaffActing): Promise<InquiryThread> {
  return act(services, id, by, 'inquiry.reopen', async (db, { status }) => {
    if (status !== inquiryStatus.closed) return false;
    const isAnswered = (await queries.findLastWriter(db, id)) === 'staff';
    await queries.setStatus(db, id, isAnswered ? inquiryStatus.answered : inquiryStatus.waiting);
    return true;
  });
}
