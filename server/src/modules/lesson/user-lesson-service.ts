import { practiceDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonRecord, UserLesson, WatchedLesson } from '@taegeuk/contract/lesson.ts';
import { refuseForeign } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import type { PageRequest } from '../../database/paging.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { isWatchedEnough, lockOf, nextProgressClock, type SecondsRange, wholeSeconds } from './policy.ts';
import { presentLessonRecord, presentUserLesson, presentWatchedLesson } from './present.ts';
import * as progress from './progress-queries.ts';
import { findPlayable, type PlayableRow } from './queries.ts';
import type { Learner } from './service.ts';
import * as lists from './user-lesson-lists.ts';
import * as queries from './user-lesson-queries.ts';

/** Opening a lesson again within this time is the same opening. */
const sameOpeningMs = 30 * 60 * 1000;

/** The filters of a list, as they are requested. */
type Narrowed = Omit<lists.UserLessonFilter, 'userId' | 'openedSince'> & { openedFrom?: string | undefined };

function filterOf(member: Learner, { openedFrom, ...asked }: Narrowed): lists.UserLessonFilter {
  const openedSince = openedFrom === undefined ? undefined : seoulMidnight(openedFrom);
  return { ...asked, userId: member.id, openedSince };
}

/**
 * One page of the caller's own lessons.
 * @throws {DomainError} not_found when `userId` is another member's
 */
export async function listUserLessons(
  { sql }: Services,
  member: Learner,
  { userId, pageNo, pageSize, ...narrowed }: Narrowed & PageRequest & { userId?: string | null | undefined },
): Promise<{ data: UserLesson[]; page: NumberedPage }> {
  refuseForeign(member, userId);
  const { rows, total } = await lists.listUserLessons(sql.reads, {
    ...filterOf(member, narrowed),
    pageNo,
    pageSize,
  });
  return { data: rows.map(presentUserLesson), page: { pageNo, pageSize, total } };
}

/**
 * One of the caller's own lessons, complete, with its neighbours in one of their lists.
 * @throws {DomainError} not_found
 */
export async function getUserLesson(
  services: Services,
  member: Learner,
  { id, ...narrowed }: Narrowed & { id: string },
): Promise<LessonRecord> {
  const row = await lists.findLessonRecord(services.sql.reads, { ...filterOf(member, narrowed), id });
  if (!row) throw new DomainError('not_found');
  return presentLessonRecord(row, lockOf(member, row, services.clock()));
}

/**
 * Sets or removes a favourite; doing it twice changes nothing.
 * @throws {DomainError} not_found
 */
export async function setFavorite(
  services: Services,
  member: Learner,
  asked: {
    id: string;
    userId?: string | null | undefined;
    lessonId: string;
    isFavorite: boolean;
    lang: LanguageCode;
  },
): Promise<UserLesson> {
  refuseForeign(member, asked.userId);
  const row = await queries.saveFavorite(services.sql, {
    ...asked,
    userId: member.id,
    now: services.clock(),
  });
  if (!row) throw new DomainError('not_found');
  return presentUserLesson(row);
}

/** What the player reports. */
export interface ProgressReport {
  lessonId: string;
  position: number;
  ranges: SecondsRange[];
  /** Seconds since the position was reached; undefined: now. */
  positionAge?: number | undefined;
  practised?: boolean | undefined;
  /** Of the lesson whose film was watched; undefined: the present one. */
  edition?: number | undefined;
}

/** What is left of a report on a film that another took the place of: only that its member has practised. */
function ofPresentFilm(report: ProgressReport, { edition }: PlayableRow, now: Date): ProgressReport {
  if (report.edition === undefined || report.edition === edition) return report;
  return { ...report, position: 0, positionAge: now.getTime() / 1000, ranges: [] };
}

/** Maximum tries for simultaneous reports of one member: each but the first reads again. */
const mostTries = 8;

/**
 * Adds watched seconds, and stores the position unless a later one is stored already.
 * @throws {DomainError} not_found; forbidden while the lesson is locked; impossible_progress; too_many_requests when
 * simultaneous reports of one member continue to collide
 */
export async function saveProgress(
  services: Services,
  member: Learner,
  sent: ProgressReport,
): Promise<WatchedLesson> {
  const { sql } = services;
  const now = services.clock();
  const { lessonId } = sent;
  // Reads and one write: no transaction, and no lock between them. The write notices what another report, or another film,
  // wrote meanwhile.
  for (let tries = 0; tries < mostTries; tries += 1) {
    const lesson = await findPlayable(sql, { lessonId, userId: member.id });
    if (!lesson) throw new DomainError('not_found');
    if (lockOf(member, lesson, now) !== null) throw new DomainError('forbidden');
    const report = ofPresentFilm(sent, lesson, now);
    const ranges = wholeSeconds(report.ranges, lesson.durationSeconds);
    if (!ranges) throw new DomainError('impossible_progress');
    const state = await progress.findProgress(sql, { userId: member.id, lessonId, ranges, now });
    const accepted = acceptProgress(state, { report, lesson, ranges, now });
    const row = await progress.saveProgress(sql, { ...accepted, userId: member.id });
    if (row) return presentWatchedLesson(row);
  }
  throw new DomainError('too_many_requests');
}

interface Reported {
  report: ProgressReport;
  lesson: PlayableRow;
  ranges: SecondsRange[];
  now: Date;
}

/** @throws {DomainError} impossible_progress */
function acceptProgress(
  { seen, since, addedSeconds, totalSeconds }: progress.ProgressState,
  { report, lesson, ranges, now }: Reported,
): Omit<progress.AcceptedProgress, 'userId'> {
  const progressAt = nextProgressClock(since, addedSeconds, now);
  if (!progressAt) throw new DomainError('impossible_progress');
  const isByHand = report.practised === true;
  const practisedBy = isWatchedEnough(totalSeconds, lesson.durationSeconds)
    ? 'watched'
    : isByHand
      ? 'hand'
      : null;
  const positionAt = new Date(now.getTime() - (report.positionAge ?? 0) * 1000);
  return {
    ...{ lessonId: report.lessonId, seen, ranges, totalSeconds, positionAt, progressAt, practisedBy, now },
    positionSeconds: Math.min(report.position, lesson.durationSeconds),
    practisedAt: practisedBy ? now : null,
    day:
      ranges.length > 0 || isByHand ? { ...dayOfReport(ranges, { positionAt, now }), isByHand } : undefined,
    lang: defaultLanguage,
  };
}

// What was watched belongs to the day on which it was watched, however late it is reported; a mark by hand belongs to the
// day of the mark.
function dayOfReport(ranges: readonly SecondsRange[], at: { positionAt: Date; now: Date }) {
  const endedAt = ranges.length > 0 ? at.positionAt : at.now;
  const seconds = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  return { practisedOn: practiceDay(endedAt), beganAt: new Date(endedAt.getTime() - seconds * 1000) };
}

/**
 * Records that a lesson was opened; again within 30 minutes refreshes the record.
 * @throws {DomainError} not_found
 */
export async function recordLessonOpen(
  services: Services,
  member: Learner,
  { userId, lessonId }: { userId?: string | null | undefined; lessonId: string },
) {
  refuseForeign(member, userId);
  const now = services.clock();
  const recentSince = new Date(now.getTime() - sameOpeningMs);
  const row = await inTransaction(services.sql, async (db) => {
    const isThere = await queries.markOpened(db, { userId: member.id, lessonId, now });
    if (!isThere) throw new DomainError('not_found');
    return queries.saveOpen(db, { userId: member.id, lessonId, now, recentSince });
  });
  return { id: row.id, userId: row.userId, lessonId: row.lessonId, openedAt: row.openedAt.toISOString() };
}
