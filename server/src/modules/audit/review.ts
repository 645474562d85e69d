import type { AccessOfPerson, AccessReviewState } from '@taegeuk/contract/audit.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { outliersOf } from './outliers.ts';
import * as queries from './review-queries.ts';
import { recordAudit } from './service.ts';

/** From this day of the next month on, a month that nobody checked is overdue. */
const dueDay = 10;
const monthsListed = 12;

/** The month that many after another, `YYYY-MM`. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function stateOf(month: string, review: queries.ReviewRow | undefined, today: string): AccessReviewState {
  const signature = review && {
    by: review.signerName,
    at: review.signedAt.toISOString(),
    findings: review.findings,
  };
  const dueOn = `${monthAfter(month, 1)}-${String(dueDay).padStart(2, '0')}`;
  return { month, signature: signature ?? null, isOverdue: !signature && today >= dueOn };
}

async function findState({ sql, clock }: Services, month: string): Promise<AccessReviewState> {
  const [review] = (await queries.listReviews(sql, `${month}-01`)).filter((row) => row.month === month);
  return stateOf(month, review, seoulDay(clock()));
}

/** The months of the last year that the log has, this one too, the newest first. */
export async function listReviews({ sql, clock }: Services): Promise<AccessReviewState[]> {
  const today = seoulDay(clock());
  const current = today.slice(0, 7);
  const first = (await queries.findFirstMonth(sql)) ?? current;
  const reviews = await queries.listReviews(sql, `${monthAfter(current, -monthsListed)}-01`);
  return Array.from({ length: monthsListed + 1 }, (_, back) => monthAfter(current, -back))
    .filter((month) => month >= first)
    .map((month) =>
      stateOf(
        month,
        reviews.find((row) => row.month === month),
        today,
      ),
    );
}

function presentReasoned({ at, aboutUserId, aboutName, fields, reason }: queries.ReasonedRow) {
  const about = aboutUserId === null ? null : { id: aboutUserId, name: aboutName ?? '' };
  return { at: at.toISOString(), about, fields, reason };
}

async function listPeople({ sql }: Services, span: queries.Span): Promise<AccessOfPerson[]> {
  const counts = await queries.countByPerson(sql, span);
  const reasoned = await queries.listReasoned(sql, span);
  const outliers = outliersOf(new Map(counts.map(({ id, reads }) => [id, reads])));
  const of = (id: string, kind: queries.ReasonedRow['kind']) =>
    reasoned.filter((row) => row.actorId === id && row.kind === kind).map(presentReasoned);
  return counts.map((person) => ({
    ...person,
    reveals: of(person.id, 'reveal'),
    files: of(person.id, 'file'),
    isOutlier: outliers.has(person.id),
  }));
}

/** What each of the staff read, revealed and took in a month; the look is logged. */
export async function getReview(
  services: Services,
  month: string,
  { actor }: StaffActing,
): Promise<AccessReviewState & { people: AccessOfPerson[] }> {
  const span = { from: `${month}-01`, until: `${monthAfter(month, 1)}-01` };
  const people = await listPeople(services, span);
  await recordAudit(services.sql, actor, {
    ...{ action: 'access-review.read', subjectType: 'access-review', subjectId: null, aboutUserId: null },
    ...{ aboutIds: people.map(({ id }) => id), detail: { month } },
  });
  return { ...(await findState(services, month)), people };
}

/**
 * Signs the check of a month that is over.
 * @throws {DomainError} forbidden; month_open while the month runs; already_signed
 */
export async function signReview(
  services: Services,
  { month, findings }: { month: string; findings: string },
  by: StaffActing,
): Promise<AccessReviewState> {
  const now = services.clock();
  if (month >= seoulDay(now).slice(0, 7)) throw new DomainError('month_open');
  await actAsStaff(services.sql, by, {
    ...{ right: 'owner', action: 'access-review.sign', subjectType: 'access-review', id: month },
    hold: async () => ({ userId: null }),
    change: async (db) => {
      if (!(await queries.createReview(db, { month, signedBy: by.staff.id, findings, now })))
        throw new DomainError('already_signed');
      const noted = { action: 'access-review.sign', subjectType: 'access-review', subjectId: null } as const;
      return { done: undefined, detail: { month }, noted };
    },
  });
  return findState(services, month);
}
