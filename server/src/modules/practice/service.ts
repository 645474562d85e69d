import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { PracticeEntry, PracticeInput } from '@taegeuk/contract/practice.ts';
import { type Reader, refuseForeign } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import { inMemberTurn } from '../../member-turns.ts';
import type { Services } from '../../services.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { assertSensitiveConsent } from '../user/service.ts';
import { holdOpenLevelCheck } from './level-check/service.ts';
import { isDateAllowed } from './policy.ts';
import { presentPractice } from './present.ts';
import * as queries from './queries.ts';
import { canRead, refuseClaimedByOther } from './reach.ts';
import { removeOldClaims, settleClaim } from './reach-queries.ts';
import { storedReport } from './report/html.ts';
import { openReport } from './report/queries.ts';
import { assertReportEditable, getReport, holdReport } from './report/service.ts';
import { isWithheld } from './withheld.ts';

export { assertReportEditable, canRead, refuseClaimedByOther, removeOldClaims, settleClaim };

/** The caller as an author: the level stored with an entry is theirs at that time. */
export interface Writer extends Reader {
  levelInCenter: number;
  subLevelInCenter: number;
  levelInAcademy: number;
  subLevelInAcademy: number;
}

/** The author's level on the side that an entry is about. */
function levelOf(member: Writer, type: queries.PracticeType) {
  return type === 'report'
    ? { currentLevel: member.levelInAcademy, currentSubLevel: member.subLevelInAcademy }
    : { currentLevel: member.levelInCenter, currentSubLevel: member.subLevelInCenter };
}

/** A report is about a course of the academy, any other entry about whatever is practised. */
async function assertCategory(db: Db, { type, categoryId }: PracticeInput): Promise<void> {
  if (!categoryId) return;
  const category = await queries.findPracticeCategory(db, categoryId);
  if (!category) throw new DomainError('not_found');
  if (type === 'report' && !category.isCourse) refuse([{ path: 'categoryId', message: 'invalid_choice' }]);
}

function contentOf(input: PracticeInput, practisedOn: string): queries.PracticeContent {
  return {
    categoryId: input.categoryId ?? null,
    title: input.title,
    content: input.type === 'report' ? storedReport(input.content) : input.content,
    isShared: input.shared,
    practisedOn,
    minutes: input.minutes ?? null,
    moodBefore: input.moodBefore ?? null,
    mood: input.mood ?? null,
  };
}

// The sitting's day was replaced by another: the entry then counts as written by hand.
function beginningOf(input: PracticeInput & { satAt?: string | null | undefined }, practisedOn: string) {
  const satAt = input.type === 'diary' && input.satAt ? new Date(input.satAt) : null;
  return satAt && practiceDay(satAt) === practisedOn ? satAt : null;
}

/** Level checks and reports are only for their member and the teachers. */
function refuseSharing(type: queries.PracticeType, isShared: boolean): void {
  if (type !== 'diary' && isShared) refuse([{ path: 'shared', message: 'invalid_choice' }]);
}

/**
 * Writes an entry. The same idempotency key again returns the first entry.
 * @throws {DomainError} not_found for a foreign user or an unknown category; sensitive_consent_required;
 * practised_on_out_of_range; level_check_open for a second request (the index says so); invalid_input for one that would be
 * shared, and for a report that is too long or about no course
 */
export async function createPractice(
  services: Services,
  member: Writer,
  input: PracticeInput & { userId?: string | null | undefined; satAt?: string | null | undefined },
  idempotencyKey: string | null,
): Promise<PracticeEntry> {
  refuseForeign(member, input.userId);
  refuseSharing(input.type, input.shared);
  const now = services.clock();
  const today = practiceDay(now);
  const practisedOn = input.practisedOn ?? today;
  if (!isDateAllowed(practisedOn, today)) throw new DomainError('practised_on_out_of_range');
  const entry = {
    ...contentOf(input, practisedOn),
    satAt: beginningOf(input, practisedOn),
    userId: member.id,
    type: input.type,
    ...levelOf(member, input.type),
    idempotencyKey,
    now,
    lang: defaultLanguage,
  };
  const row = await inTransaction(services.sql, async (db) => {
    if (entry.type === 'level-check') await queries.awaitTurnOfLevelCheck(db, member.id);
    await assertSensitiveConsent(db, member.id);
    if (entry.type === 'report') await assertCategory(db, input);
    const saved = await queries.createPractice(db, entry);
    if (saved?.type === 'report') await openReport(db, saved.id);
    return saved;
  });
  if (!row) throw new DomainError('not_found');
  return presentPractice(row);
}

/**
 * The caller's own entries, newest practice day first.
 * @throws {DomainError} not_found when `userId` is another member's; too_many_requests for too many simultaneous searches
 */
export async function listPractice(
  { sql }: Services,
  member: Reader,
  asked: Omit<queries.PracticeFilter, 'userId'> & { userId?: string | null | undefined },
): Promise<{ entries: PracticeEntry[]; total: number }> {
  refuseForeign(member, asked.userId);
  const filter = { ...asked, userId: member.id };
  const list = () => queries.listPractice(sql.reads, filter);
  const { rows, total } = await (asked.q ? inMemberTurn(member.id, list) : list());
  return { entries: rows.map(presentPractice), total };
}

/**
 * One entry: the caller's own, or for staff one within reach; their reading is logged.
 * @throws {DomainError} not_found
 */
export async function getPractice(
  { sql, clock }: Services,
  member: Reader,
  { id, lang }: { id: string; lang: LanguageCode },
  actor: AuditActor,
): Promise<PracticeEntry> {
  const row = await queries.findPractice(sql, id, lang);
  if (!row || !(await canRead(sql, member, row, clock()))) throw new DomainError('not_found');
  // A report has an additional rule: only its author can read a draft.
  if (row.type === 'report') await getReport({ sql, clock }, member, { id, lang }, actor);
  else if (row.userId !== member.id) {
    const subject = { subjectType: 'practice', subjectId: id, aboutUserId: row.userId } as const;
    await recordAudit(sql, actor, { action: 'practice.read', ...subject });
  }
  return presentPractice(row);
}

type PracticeChange = PracticeInput & { id: string; version: number; lang: LanguageCode };

// Returns the day that the entry will have.
async function assertMayChange(db: Db, member: Reader, input: PracticeChange, now: Date): Promise<string> {
  const current = await queries.findPracticeOwner(db, input.id);
  if (current?.userId !== member.id) throw new DomainError('not_found');
  if (current.type === 'level-check') await holdOpenLevelCheck(db, input.id);
  if ((current.type === 'report') !== (input.type === 'report')) {
    refuse([{ path: 'type', message: 'invalid_choice' }]);
  }
  if (current.type === 'report') await assertReportEditable(db, { userId: member.id, reportId: input.id });
  refuseSharing(current.type, input.shared);
  if (input.shared && current.isSharingClosed) throw new DomainError('sharing_closed');
  if (input.shared && !current.isShared) await assertSensitiveConsent(db, member.id);
  const practisedOn = input.practisedOn ?? current.practisedOn;
  if (practisedOn !== current.practisedOn && !isDateAllowed(practisedOn, practiceDay(now))) {
    throw new DomainError('practised_on_out_of_range');
  }
  // What an entry is about already may be something that no new one can be about.
  if (input.categoryId !== current.categoryId) await assertCategory(db, input);
  return practisedOn;
}

/**
 * Changes one's own entry. Its date is checked only when it changes, so that an old entry can still be corrected, and the
 * consent to sensitive information only when it is newly shared. A level check can be changed while it is open, a report
 * while it is a draft or returned.
 * @throws {DomainError} not_found, changed_elsewhere, level_check_closed, report_closed, practised_on_out_of_range,
 * sensitive_consent_required; sharing_closed for an entry that staff took out of the shared diary; invalid_input for a level
 * check or report that would be shared, and for a report that is changed as another entry
 */
export function updatePractice(
  services: Services,
  member: Reader,
  input: PracticeChange,
): Promise<PracticeEntry> {
  const now = services.clock();
  return inTransaction(services.sql, async (db) => {
    const practisedOn = await assertMayChange(db, member, input, now);
    const { id, version, lang } = input;
    const row = await queries.updatePractice(db, {
      ...contentOf(input, practisedOn),
      ...{ id, version, lang, now },
      userId: member.id,
    });
    if (!row) throw new DomainError('changed_elsewhere');
    return presentPractice(row);
  });
}

/**
 * Deletes one's own entry and its comments; a report only while it is a draft or returned.
 * @throws {DomainError} not_found, report_closed
 */
export function deletePractice({ sql }: Services, member: Reader, id: string): Promise<void> {
  return inTransaction(sql, async (db) => {
    const entry = await queries.findPracticeOwner(db, id);
    const isReport = entry?.userId === member.id && entry.type === 'report';
    if (isReport) await holdReport(db, { userId: member.id, reportId: id }, 'remove');
    if (!(await queries.deletePractice(db, { id, userId: member.id }))) throw new DomainError('not_found');
  });
}

/** Some of the caller's own entries except reports, in the order of their writing, and the cursor of those that follow. */
export async function downloadPractice(
  { sql }: Services,
  member: Reader,
  asked: { lang: LanguageCode; after?: string | undefined; pageSize: number },
): Promise<{ entries: PracticeEntry[]; next: string | null }> {
  const { lang, after, pageSize } = asked;
  const rows = await queries.listWritten(sql.reads, { userId: member.id, lang, after, limit: pageSize + 1 });
  const given = rows.slice(0, pageSize);
  return {
    entries: given.map(presentPractice),
    next: rows.length > pageSize ? (given.at(-1)?.id ?? null) : null,
  };
}

/** The comments of an entry, for a member. */
export interface Discussion {
  /** The author of the entry. */
  authorId: string;
  isShared: boolean;
}

/** The comments of an entry that a member may see; undefined for one that they may not see, or that does not exist. */
export async function findDiscussion(
  { sql, clock }: Services,
  member: Reader,
  id: string,
): Promise<Discussion | undefined> {
  const entry = await queries.findPracticeOwner(sql, id);
  if (!entry) return undefined;
  // Everybody who can read it discusses a shared one.
  const isOpen = entry.isShared
    ? !(await isWithheld(sql, member, entry))
    : await canRead(sql, member, { ...entry, id }, clock());
  if (!isOpen) return undefined;
  return { authorId: entry.userId, isShared: entry.isShared };
}
