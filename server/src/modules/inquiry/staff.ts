import { queueRules } from '@taegeuk/contract/desk.ts';
import type { DeskInquiry, DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../../database/connect.ts';
import { listDeskMembers } from '../../desk-members.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import { promisedBefore } from '../../promised-before.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, checkedAnswer, type StaffActing } from '../../staff.ts';
import { type AuditEvent, askedFilters, recordAudit } from '../audit/service.ts';
import { type Departure, findRepeated, holdBack, isAnswerWaiting, type Leaving } from '../undo/service.ts';
import { informMember } from '../user/service.ts';
import { inquiryAnsweredMail } from './mails.ts';
import { presentDeskInquiry, presentDeskThread } from './present.ts';
import * as queries from './queries.ts';
import * as desk from './staff-queries.ts';
import { tellStaff } from './tell-desk.ts';

/** The parts of the server that staff need to answer. */
type Desk = Pick<Services, 'sql' | 'clock'>;

const { days } = queueRules.inquiry;

async function threadOf(
  db: Db,
  id: string,
  { readerId, now }: { readerId: string; now: Date },
): Promise<DeskInquiryThread> {
  const row = await desk.findForDesk(db, id);
  if (!row) throw new DomainError('not_found');
  return presentDeskThread(row, {
    lines: await desk.listDeskLines(db, id),
    desk: await listDeskMembers(db, 'inquiry'),
    held: await desk.findHeldAnswer(db, id),
    ...{ before: promisedBefore(days, now), readerId },
  });
}

// In the language in which the member wants the answer, to their confirmed address: an address typed into the form may be a
// stranger's.
async function tell(
  db: Db,
  { id, userId, languageCode }: queries.HeldInquiry,
  { origin, now }: { origin: string; now: Date },
): Promise<void> {
  const link = `${origin}/customer/faq/view/${id}`;
  await informMember(db, { userId, now }, () => inquiryAnsweredMail(languageCode, link));
}

// `change` returns what the log says of it; null if nothing happened.
function act(
  { sql, clock }: Desk,
  id: string,
  by: StaffActing,
  action: AuditEvent['action'],
  change: (db: Db, inquiry: queries.HeldInquiry) => Promise<Record<string, string | null> | null>,
): Promise<DeskInquiryThread> {
  return actAsStaff(sql, by, {
    ...{ right: 'inquiry', action, subjectType: 'inquiry', id },
    hold: (db) => desk.holdForDesk(db, id),
    change: async (db, inquiry) => {
      const detail = await change(db, inquiry);
      return { done: await threadOf(db, id, { readerId: by.staff.id, now: clock() }), detail };
    },
  });
}

/**
 * A page of all members' inquiries, and how many there are (10,000 at most). The look is logged with its filters and the members.
 */
export async function listDeskInquiries(
  { sql, clock }: Desk,
  {
    pageNo,
    pageSize,
    ...filters
  }: Omit<desk.DeskFilters, 'staffId' | 'before'> & { pageNo: number; pageSize: number },
  { staff, actor }: StaffActing,
): Promise<{ inquiries: DeskInquiry[]; total: number }> {
  const before = promisedBefore(days, clock());
  const asked = { ...filters, staffId: staff.id, before };
  const rows = await desk.listDesk(sql.anywhere, { ...asked, pageNo, pageSize });
  const total = await desk.countDesk(sql.anywhere, asked);
  const detail = askedFilters({ ...filters, pageNo });
  await recordAudit(sql, actor, {
    ...{ action: 'inquiry.list', subjectType: 'inquiry', subjectId: null, aboutUserId: null, detail },
    aboutIds: [...new Set(rows.map(({ userId }) => userId))],
  });
  return { inquiries: rows.map((row) => presentDeskInquiry(row, before)), total };
}

/**
 * One inquiry as the desk sees it. The look is logged.
 * @throws {DomainError} not_found
 */
export async function getDeskInquiry(
  { sql, clock }: Desk,
  id: string,
  { staff, actor }: StaffActing,
): Promise<DeskInquiryThread> {
  const thread = await threadOf(sql, id, { readerId: staff.id, now: clock() });
  const subject = { subjectType: 'inquiry', subjectId: id, aboutUserId: thread.userId } as const;
  await recordAudit(sql, actor, { action: 'inquiry.read', ...subject });
  return thread;
}

/** An answer as it waits: with what was the last line when it was written. */
interface Word {
  content: string;
  lastLineId: string | null;
}

/**
 * Answers an inquiry: the answer leaves after two minutes (`inquiryDeparture`), and until then nothing of the inquiry
 * changes. The same key again is the same answer.
 * @throws {DomainError} forbidden, own_record, not_found, inquiry_closed, invalid_input; changed_elsewhere if the last line
 * is not the one that was read, or a colleague's answer is about to leave
 */
export async function answerInquiry(
  services: Desk,
  given: { id: string; answer: string; lastLineId?: string | null; idempotencyKey?: string | null },
  by: StaffActing,
): Promise<DeskInquiryThread> {
  const content = checkedAnswer(given.answer);
  const now = services.clock();
  const { id: subjectId, lastLineId, idempotencyKey } = given;
  const sent = { kind: 'inquiry', subjectId, idempotencyKey } as const;
  return act(services, subjectId, by, 'inquiry.answer', async (db, { userId, status }) => {
    if (await findRepeated(db, by, sent)) return null;
    if (status === inquiryStatus.closed) throw new DomainError('inquiry_closed');
    const last = (await queries.findLastLine(db, subjectId))?.id ?? null;
    const isRead = lastLineId === undefined || lastLineId === last;
    if (!isRead || (await isAnswerWaiting(db, 'inquiry', subjectId)))
      throw new DomainError('changed_elsewhere');
    const word: Word = { content, lastLineId: last };
    await holdBack(db, by, { ...sent, userId, word, now });
    return {};
  });
}

async function leave(db: Db, { subjectId, staffId, origin, word, now }: Leaving<Word>): Promise<boolean> {
  const inquiry = await desk.holdForDesk(db, subjectId);
  if (!inquiry) return false;
  const last = (await queries.findLastLine(db, subjectId))?.id ?? null;
  const line = {
    authorId: staffId,
    writtenBy: 'staff',
    content: word.content,
    idempotencyKey: null,
  } as const;
  await queries.createLine(db, { ...line, inquiryId: subjectId, now });
  // What its author wrote while the answer waited was not read: that still waits. A closed one stays closed.
  if (last !== word.lastLineId) await queries.letWaitSince(db, subjectId, word.lastLineId);
  else if (inquiry.status !== inquiryStatus.closed)
    await queries.setStatus(db, subjectId, inquiryStatus.answered);
  await tell(db, inquiry, { origin, now });
  return true;
}

/** How an answer leaves: its line, the state, and a mail that there is an answer, not what it says. */
export const inquiryDeparture: Departure = { kind: 'inquiry', leave };

/**
 * Closes an inquiry: nothing more can be written to it. One that is closed already stays so.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function closeInquiry(services: Desk, id: string, by: StaffActing): Promise<DeskInquiryThread> {
  return act(services, id, by, 'inquiry.close', async (db, { status }) => {
    if (status === inquiryStatus.closed) return null;
    await queries.setStatus(db, id, inquiryStatus.closed);
    return {};
  });
}

/**
 * Opens a closed inquiry again: it waits, or is answered, as whoever wrote last left it. One that is open stays as it is.
 * @throws {DomainError} forbidden, own_record, not_found
 */
export function reopenInquiry(services: Desk, id: string, by: StaffActing): Promise<DeskInquiryThread> {
  return act(services, id, by, 'inquiry.reopen', async (db, { status }) => {
    if (status !== inquiryStatus.closed) return null;
    const isAnswered = (await queries.findLastLine(db, id))?.writtenBy === 'staff';
    await queries.setStatus(db, id, isAnswered ? inquiryStatus.answered : inquiryStatus.waiting);
    return {};
  });
}

/**
 * Says who of the staff sees to an inquiry; null: nobody in particular. Whoever is asked by somebody else is told by mail.
 * @throws {DomainError} forbidden, own_record, not_found, inquiry_closed; invalid_input for one who does not answer inquiries
 */
export function assignInquiry(
  services: Desk,
  { id, staffId }: { id: string; staffId: string | null },
  by: StaffActing,
): Promise<DeskInquiryThread> {
  const now = services.clock();
  return act(services, id, by, 'inquiry.assign', async (db, { status, userId, assignedTo }) => {
    if (status === inquiryStatus.closed) throw new DomainError('inquiry_closed');
    if (staffId === assignedTo) return null;
    const isOfDesk = (await listDeskMembers(db, 'inquiry')).some((member) => member.id === staffId);
    // Nobody sees to what they asked themselves.
    if (staffId !== null && (!isOfDesk || staffId === userId))
      refuse([{ path: 'staffId', message: 'invalid_choice' }]);
    await desk.assign(db, id, staffId);
    if (staffId !== null && staffId !== by.staff.id)
      await tellStaff(db, { staffId, id, reason: 'assigned' }, { origin: by.origin, now });
    return { staffId };
  });
}
