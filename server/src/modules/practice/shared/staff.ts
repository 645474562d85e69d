import type { EntryReportAct } from '@taegeuk/contract/review.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actAsStaff, type StaffActing } from '../../../staff.ts';
import { informMember } from '../../user/service.ts';
import { canRead, refuseClaimedByOther } from '../reach.ts';
import { settleClaim } from '../reach-queries.ts';
import { entryUnsharedMail, sharingOpenedMail, wordOfStaffMail } from './mails.ts';
import * as queries from './queries.ts';

/** What becomes of a shared entry that members complained about. */
export interface EntryReportDecision {
  id: string;
  act: EntryReportAct;
  reason: string;
  /** To the author, for `unshare` and `write`. */
  word?: string | undefined;
}

// What its author learns: what was done, never by whom it was asked for.
async function tellAuthor(
  db: Db,
  {
    act,
    word = '',
    ...to
  }: Pick<EntryReportDecision, 'act' | 'word'> & { userId: string; link: string; now: Date },
): Promise<void> {
  if (act === 'unshare')
    await informMember(db, to, (lang) => entryUnsharedMail(lang, { word, link: to.link }));
  if (act === 'write') await informMember(db, to, (lang) => wordOfStaffMail(lang, { word, link: to.link }));
}

const linkOf = (by: StaffActing, id: string) => `${by.origin}/center/diary/manage/view/${id}`;

/**
 * Handles all complaints about a shared entry at once: it stays, is shared no more until staff open its sharing, or its author is written to by mail.
 * @throws {DomainError} forbidden, own_record, invalid_input; not_found, also out of reach; already_claimed;
 * already_handled when no complaint waits any more
 */
export async function handleEntryReport(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  decision: EntryReportDecision,
  by: StaffActing,
): Promise<void> {
  const { id, act } = decision;
  const now = clock();
  await actAsStaff(sql, by, {
    ...{
      right: 'practice',
      action: 'entry-report.handle',
      subjectType: 'practice',
      id,
      reason: decision.reason,
    },
    hold: async (db) => {
      const entry = await queries.holdReported(db, id);
      return entry && (await canRead(db, by.staff, { id, userId: entry.userId }, now)) ? entry : undefined;
    },
    change: async (db, { userId }) => {
      await refuseClaimedByOther(db, by.staff, { kind: 'entry_report', subjectId: id }, now);
      const count = await queries.closeReports(db, { id, staffId: by.staff.id, now });
      if (count === 0) throw new DomainError('already_handled');
      if (act === 'unshare') await queries.closeSharing(db, { id, word: decision.word ?? '', now });
      await settleClaim(db, { kind: 'entry_report', subjectId: id, now });
      await tellAuthor(db, { act, word: decision.word, userId, link: linkOf(by, id), now });
      return { done: undefined, detail: { act, complaints: String(count) } };
    },
  });
}

/**
 * Lets its author share an entry again whose sharing staff had closed; they are told by mail.
 * @throws {DomainError} forbidden, own_record, invalid_input; not_found, also out of reach; already_claimed;
 * already_handled when it is open
 */
export async function openSharing(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, reason }: { id: string; reason: string },
  by: StaffActing,
): Promise<void> {
  const now = clock();
  const subject = { kind: 'entry_report', subjectId: id } as const;
  await actAsStaff(sql, by, {
    ...{ right: 'practice', action: 'entry-report.open-sharing', subjectType: 'practice', id, reason },
    hold: async (db) => {
      const entry = await queries.holdSharing(db, id);
      return entry && (await canRead(db, by.staff, { id, userId: entry.userId }, now)) ? entry : undefined;
    },
    change: async (db, { userId, isSharingClosed }) => {
      await refuseClaimedByOther(db, by.staff, subject, now);
      if (!isSharingClosed) throw new DomainError('already_handled');
      await queries.openSharing(db, id);
      await settleClaim(db, { ...subject, now });
      const to = { userId, link: linkOf(by, id), now };
      await informMember(db, to, (lang) => sharingOpenedMail(lang, to.link));
      return { done: undefined, detail: {} };
    },
  });
}
