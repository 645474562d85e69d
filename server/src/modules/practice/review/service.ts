import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import type { ReviewCase, ReviewLine, ReviewNote } from '@taegeuk/contract/review.ts';
import {
  claimHours,
  type ReviewKind,
  reviewKinds,
  reviewPromiseDays,
} from '@taegeuk/contract/review-kinds.ts';
import type { Reader } from '../../../caller.ts';
import type { Db, Pool } from '../../../database/connect.ts';
import type { PageRequest } from '../../../database/paging.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type StaffActing } from '../../../staff.ts';
import { askedFilters, recordAudit } from '../../audit/service.ts';
import { presentCategory } from '../present.ts';
import { canRead } from '../reach.ts';
import { createClaim, deleteClaim, isWithinReach } from '../reach-queries.ts';
import { presentReview } from '../report/present.ts';
import { listReviews as listAnswers } from '../report/queries.ts';
import { findPracticeStats } from '../stats/queries.ts';
import * as beside from './case-queries.ts';
import * as queries from './queries.ts';

const hourMs = 60 * 60 * 1000;
/** The figures beside a report are those of so many days. */
const figureDays = 56;

type Desk = Pick<Services, 'sql' | 'clock'>;

function presentClaim(row: queries.ReviewRow, staffId: string): ReviewLine['claim'] {
  if (!row.claimedBy || !row.claimExpiresAt) return null;
  return {
    nickName: row.claimNickName ?? '',
    isMine: row.claimedBy === staffId,
    expiresAt: row.claimExpiresAt.toISOString(),
  };
}

function presentLine(row: queries.ReviewRow, { staff, now }: { staff: Reader; now: Date }): ReviewLine {
  const { kind, id, userId, nickName, count } = row;
  const dueAt = new Date(row.waitingSince.getTime() + reviewPromiseDays[kind] * 24 * hourMs);
  return {
    ...{ kind, id, userId, nickName, count },
    title: row.isTitleOpen ? row.title : '',
    category: presentCategory(row),
    level: row.writtenLevel,
    subLevel: row.writtenSubLevel,
    waitingSince: row.waitingSince.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: dueAt < now && !row.isSharingClosed,
    isSharingClosed: row.isSharingClosed,
    claim: presentClaim(row, staff.id),
  };
}

/** A page of what waits for a teacher, oldest first. The look is logged with its filters and the members. */
export async function listReviews(
  { sql, clock }: Desk,
  asked: Pick<queries.ReviewFilter, 'kind' | 'mine' | 'overdue' | 'closed'> & PageRequest,
  { staff, actor }: StaffActing,
): Promise<{ lines: ReviewLine[]; total: number }> {
  const now = clock();
  const filter = { ...asked, staffId: staff.id, now };
  const { rows, total } = await queries.listWaiting(sql, filter);
  const { pageSize: _, ...filters } = asked;
  await recordAudit(sql, actor, {
    ...{ action: 'review.list', subjectType: 'practice', subjectId: null, aboutUserId: null },
    ...{ aboutIds: [...new Set(rows.map(({ userId }) => userId))], detail: askedFilters(filters) },
  });
  return { lines: rows.map((row) => presentLine(row, { staff, now })), total };
}

/** How much waits at the desk, for the views above its list. */
export async function countReviews({ sql, clock }: Desk, staff: Reader) {
  const now = clock();
  const asked = { staffId: staff.id, now };
  const [rows, closed] = await Promise.all([
    queries.countWaiting(sql, asked),
    queries.countClosed(sql, staff.id),
  ]);
  const sum = (of: 'count' | 'mine' | 'overdue' | 'withheld') =>
    rows.reduce((total, row) => total + row[of], 0);
  const countOf = (kind: ReviewKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  const kinds = Object.fromEntries(reviewKinds.map((kind) => [kind, countOf(kind)])) as Record<
    ReviewKind,
    number
  >;
  return {
    ...{ all: sum('count'), mine: sum('mine'), overdue: sum('overdue'), withheld: sum('withheld') },
    ...{ closed, kinds },
  };
}

interface Named {
  kind: ReviewKind;
  id: string;
}

async function figuresOf(sql: Pool, row: queries.CaseRow, now: Date): Promise<ReviewCase['figures']> {
  const today = practiceDay(now);
  const asked = { userId: row.userId, from: addDays(today, 1 - figureDays), to: today };
  const { days } = await findPracticeStats(sql.reads, { ...asked, monthFrom: today, today });
  return {
    days: days.length,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    lastPractisedOn:
      days
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? null,
    lessons: row.lessonCount ? { practised: row.practisedCount ?? 0, all: row.lessonCount } : null,
  };
}

async function versionsOf(sql: Db, id: string): Promise<ReviewCase['versions']> {
  const [versions, answers] = await Promise.all([beside.listVersions(sql, id), listAnswers(sql, id)]);
  return versions.map(({ submittedAt, ...version }) => {
    const answer = answers.find((each) => each.version === version.version);
    return {
      ...version,
      submittedAt: submittedAt.toISOString(),
      review: answer ? presentReview(answer) : null,
    };
  });
}

function presentNote({ id, nickName, text, createdAt }: beside.NoteRow): ReviewNote {
  return { id, nickName, text, createdAt: createdAt.toISOString() };
}

// Everything of the case that is somebody's own words: only for whoever it is open to.
async function insideOf(sql: Pool, row: queries.CaseRow, now: Date) {
  const { kind, practiceId } = row;
  const [figures, versions, complaints, notes, checkPoints] = await Promise.all([
    kind === 'comment' ? null : figuresOf(sql, row, now),
    kind === 'report' ? versionsOf(sql, row.id) : [],
    kind === 'entry_report' ? beside.listComplaints(sql, { id: row.id, all: row.isSharingClosed }) : [],
    kind !== 'comment' && practiceId ? beside.listNotes(sql, practiceId) : [],
    kind === 'report' ? beside.listCheckPoints(sql, row.center === 0 ? 'center' : 'academy') : [],
  ]);
  return {
    ...{ content: row.content, sharingWord: row.sharingClosedWord ?? '', figures, versions },
    complaints: complaints.map(({ createdAt, ...each }) => ({ ...each, createdAt: createdAt.toISOString() })),
    notes: notes.map(presentNote),
    checkPoints,
  };
}

const shut: Awaited<ReturnType<typeof insideOf>> = {
  content: '',
  sharingWord: '',
  figures: null,
  versions: [],
  complaints: [],
  notes: [],
  checkPoints: [],
};

// A comment of a lesson is everybody's to read; of an entry it follows the entry.
async function isReadable(sql: Db, row: queries.CaseRow, staff: Reader, now: Date): Promise<boolean> {
  if (row.practiceId === null) return true;
  const author = await beside.findAuthor(sql, row.practiceId);
  if (!author || author.isWithheld) return false;
  return isWithinReach(sql, { staffId: staff.id, entry: { id: row.practiceId, userId: author.userId }, now });
}

// Something can still be decided about it.
const isPending = (row: queries.CaseRow) => row.isWaiting || row.isSharingClosed;

async function caseOf(
  sql: Pool,
  { kind, id }: Named,
  { staff, now }: { staff: Reader; now: Date },
): Promise<queries.CaseRow> {
  const row = await queries.findCase(sql, { kind, id, staffId: staff.id, now });
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * One case with all that its answer needs; only who and what it is, before the caller has taken it on. The look is logged.
 * @throws {DomainError} not_found, also for one's own and where the consent to sensitive information was withdrawn
 */
export async function getReview({ sql, clock }: Desk, named: Named, by: StaffActing): Promise<ReviewCase> {
  const now = clock();
  const { staff, actor } = by;
  const row = await caseOf(sql, named, { staff, now });
  if (row.isOwn) throw new DomainError('not_found');
  const isOpen = await isReadable(sql, row, staff, now);
  if (!isOpen && !isPending(row)) throw new DomainError('not_found');
  if (row.practiceId && (await beside.findAuthor(sql, row.practiceId))?.isWithheld)
    throw new DomainError('not_found');
  const inside = isOpen ? await insideOf(sql, row, now) : shut;
  await recordAudit(sql, actor, {
    ...(named.kind === 'comment'
      ? ({ action: 'comment.read', subjectType: 'comment' } as const)
      : ({ action: 'practice.read', subjectType: 'practice' } as const)),
    ...{ subjectId: row.id, aboutUserId: row.userId, detail: { isOpen: String(isOpen) } },
  });
  const line = presentLine({ ...row, isTitleOpen: row.isTitleOpen || isOpen }, { staff, now });
  const { version, memberLevel, memberSubLevel } = row;
  return {
    ...{ ...line, version, memberLevel, memberSubLevel, ...inside },
    isWaiting: row.isWaiting,
    isOpen: isOpen && row.isWaiting && (line.claim === null || line.claim.isMine),
  };
}

/**
 * Takes on what waits, or an entry whose sharing is closed, for 24 hours; what one has already, anew. Of several at the same moment one succeeds.
 * @throws {DomainError} not_found, own_record, already_claimed; already_handled when it waits no more
 */
export async function claimReview(
  { sql, clock }: Desk,
  { kind, id }: Named,
  by: StaffActing,
): Promise<NonNullable<ReviewLine['claim']>> {
  const now = clock();
  const { staff } = by;
  const expiresAt = new Date(now.getTime() + claimHours * hourMs);
  const row = await caseOf(sql, { kind, id }, { staff, now });
  return actAsStaff(sql, by, {
    ...{
      right: 'practice',
      action: 'review.claim',
      subjectType: kind === 'comment' ? 'comment' : 'practice',
      id,
    },
    hold: async (db) => {
      const author = row.practiceId ? await beside.findAuthor(db, row.practiceId) : undefined;
      return author?.isWithheld ? undefined : { userId: row.userId };
    },
    change: async (db) => {
      if (!isPending(row)) throw new DomainError('already_handled');
      const { practiceId, userId } = row;
      const claim = { kind, subjectId: id, practiceId, userId, staffId: staff.id, now, expiresAt };
      if (!(await createClaim(db, claim))) throw new DomainError('already_claimed');
      const nickName = await beside.findNickName(db, staff.id);
      return { done: { nickName, isMine: true, expiresAt: expiresAt.toISOString() }, detail: { kind } };
    },
  });
}

/**
 * Gives back what one has taken on; what one has not stays as it is.
 * @throws {DomainError} not_found
 */
export async function releaseReview(
  { sql, clock }: Desk,
  { kind, id }: Named,
  by: StaffActing,
): Promise<void> {
  const { staff } = by;
  const { userId } = await caseOf(sql, { kind, id }, { staff, now: clock() });
  await actAsStaff(sql, by, {
    ...{
      right: 'practice',
      action: 'review.release',
      subjectType: kind === 'comment' ? 'comment' : 'practice',
      id,
    },
    isOwnAllowed: true,
    hold: async () => ({ userId }),
    change: async (db) => {
      const wasMine = await deleteClaim(db, { kind, subjectId: id, staffId: staff.id });
      return { done: undefined, detail: wasMine ? { kind } : null };
    },
  });
}

/**
 * Writes a note for other teachers about a report or a level check. The same idempotency key again returns the first note.
 * @throws {DomainError} not_found, also out of reach; own_record
 */
export function createNote(
  { sql, clock }: Desk,
  { id, ...given }: { id: string; text: string; idempotencyKey: string | null },
  by: StaffActing,
): Promise<ReviewNote> {
  const now = clock();
  const { staff } = by;
  return actAsStaff(sql, by, {
    ...{ right: 'practice', action: 'review.note', subjectType: 'practice', id },
    hold: async (db) => {
      const held = await beside.holdNoted(db, id);
      return held && (await canRead(db, staff, { id, userId: held.userId }, now)) ? held : undefined;
    },
    change: async (db) => {
      const note = await beside.createNote(db, { practiceId: id, staffId: staff.id, ...given, now });
      return { done: presentNote(note), detail: note.isNew ? {} : null };
    },
  });
}
