/** The calls of staff in `scale-staff.ts`: the search of every kind, and the list of each desk with each of its filters. */
import { listAudit } from '../contract/src/audit.ts';
import { getBankDesk, searchBankOrders } from '../contract/src/bank.ts';
import { listDeskCertificates, searchDeskCertificates } from '../contract/src/certificate-desk.ts';
import { getDesk } from '../contract/src/desk.ts';
import { getFigures } from '../contract/src/figure.ts';
import { figureAreas } from '../contract/src/figure-areas.ts';
import { listDeskInquiries } from '../contract/src/inquiry-desk.ts';
import { searchMembers, searchStaff } from '../contract/src/member-search.ts';
import { listDeskOrders, sumDeskOrders } from '../contract/src/order-desk.ts';
import { orderQueues } from '../contract/src/order-desk-states.ts';
import { countReviews, listReviews } from '../contract/src/review.ts';
import { reviewKinds } from '../contract/src/review-kinds.ts';
import type { Database } from '../server/src/database/connect.ts';
import { administrators, certificateNumber, orderNumber, requestId, teachers } from './crowd-desk.ts';

/** One request of somebody of the staff; administrators ask, unless it says teacher. */
export interface StaffAsk {
  path: string;
  json?: object;
  isTeacher?: boolean;
}

/** A call; `n` is a member by chance, another with each request. */
type AskOf = (n: number) => StaffAsk;

/** What calls name, read before anything is measured. */
interface Places {
  members: string[];
  staff: string[];
  teachers: string[];
  orders: string[];
  certificates: string[];
  requests: string[];
}

const sampled = 1000;

async function readPlaces(sql: Database, members: number): Promise<Places> {
  const read = async (query: string) => (await sql.unsafe<{ id: string }[]>(query)).map(({ id }) => id);
  const numbered = (expression: string, per: number) =>
    read(
      `SELECT ${expression} AS id FROM (SELECT 1 + k * 31 % ${Math.floor(members * per)} AS k FROM generate_series(1, ${sampled}) k) each`,
    );
  const idsOf = (from: number, to: number, step = 1) =>
    read(`SELECT u.id FROM generate_series(${from}, ${to}, ${step}) n
          JOIN users u ON lower(u.email) = 'member' || n || '@scale.test' AND u.deleted_at IS NULL ORDER BY n`);
  return {
    members: await idsOf(1, members, Math.max(1, Math.floor(members / sampled))),
    // Those who act in the log.
    staff: await idsOf(1, teachers),
    teachers: await idsOf(administrators + 1, administrators + teachers),
    orders: await numbered(orderNumber('k'), 0.5),
    certificates: await numbered(certificateNumber('k'), 0.15),
    requests: await numbered(requestId('k'), 20),
  };
}

const any = (list: readonly string[], n: number) => list[n % list.length] ?? '';
const query = (path: string, given: Record<string, string | number | boolean>) => ({
  path: `${path}?${new URLSearchParams(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])))}`,
});
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

function searchCalls(places: Places): Record<string, AskOf> {
  const search = (q: string): StaffAsk => ({ path: searchStaff.path, json: { q } });
  return {
    'search: last digits of a phone': (n) => search(String(20_000_000 + n).slice(-4)),
    'search: a whole phone': (n) => search(`010${20_000_000 + n}`),
    'search: beginning of an e-mail': (n) => search(`member${n}`),
    'search: a name': (n) => search(`회원 ${n}`),
    'search: a name that all have': () => search('회원'),
    'search: the end of a name': (n) => search(`원 ${n}`),
    'search: a nickname': (n) => search(`숨 ${n}`),
    'search: initial consonants': () => search('ㅎㅇ'),
    'search: the wrong keyboard, a nickname': () => search('tna'),
    'search: nobody, on either keyboard': () => search('없는사람'),
    'search: an order': (n) => search(any(places.orders, n)),
    'search: the beginning of all orders': () => search('tg_2026'),
    'search: a certificate': (n) => search(any(places.certificates, n)),
    'search: a request': (n) => search(any(places.requests, n)),
    'search: a teacher among their own': (n) => ({ ...search(`회원 ${n}`), isTeacher: true }),
  };
}

function memberCalls(places: Places): Record<string, AskOf> {
  const list =
    (json: object): AskOf =>
    (n) => ({ path: searchMembers.path, json: { pageNo: 1 + (n % 20), ...json } });
  const windows = ['active', 'ending', 'over', 'paused'];
  return {
    'members by name': list({}),
    'members, newest first': list({ sort: 'joined' }),
    'members by level, most': list({ level: 1 }),
    'members by level, few': list({ level: 5 }),
    'members of the academy by level': list({ level: 1, side: 'academy' }),
    ...Object.fromEntries(
      windows.flatMap((window) => [
        [`members, window ${window}`, list({ window })],
        [`members, window ${window}, by its end`, list({ window, sort: 'ending' })],
      ]),
    ),
    'members of the academy, window ending': list({ window: 'ending', side: 'academy' }),
    'members quiet for 30 days': list({ quietDays: 30, sort: 'quiet' }),
    'members quiet for 200 days, by name': list({ quietDays: 200 }),
    'members of a level, quiet': list({ level: 4, quietDays: 200, sort: 'quiet' }),
    'members of a teacher': (n) => list({ teacherId: any(places.teachers, n) })(n),
    'members with consent to marketing': list({ consent: 'marketing' }),
    'members with consent to sensitive information': list({ consent: 'sensitive' }),
    'members, all filters': list({ level: 3, window: 'active', consent: 'marketing', quietDays: 30 }),
    'members who joined this month': list({ joinedSince: day(30), sort: 'joined' }),
    'members by a word': (n) => list({ q: `회원 ${n}`, pageNo: 1 })(n),
    'members by a word that all have': list({ q: '회원' }),
    'members by digits': (n) => list({ q: String(20_000_000 + n).slice(-4), pageNo: 1 })(n),
    'members, a teacher’s own': () => ({ path: searchMembers.path, json: {}, isTeacher: true }),
  };
}

function deskCalls(places: Places): Record<string, AskOf> {
  const review = (given: Parameters<typeof query>[1]) => () => query(listReviews.path, given);
  const inquiries = (given: Parameters<typeof query>[1]) => () => query(listDeskInquiries.path, given);
  const certificates = (given: Parameters<typeof query>[1]) => () => query(listDeskCertificates.path, given);
  const looked = (q: string): StaffAsk => ({ path: searchDeskCertificates.path, json: { q } });
  return {
    today: () => ({ path: getDesk.path }),
    'review: all': review({}),
    'review, a later page': review({ pageNo: 20 }),
    ...Object.fromEntries(reviewKinds.map((kind) => [`review: ${kind}`, review({ kind })])),
    'review: mine': review({ mine: true }),
    'review: overdue': review({ overdue: true }),
    'review, the counts': () => ({ path: countReviews.path }),
    'inquiries: all': inquiries({}),
    'inquiries, a later page': inquiries({ pageNo: 100 }),
    'inquiries that wait': inquiries({ state: 'waiting' }),
    'inquiries that are closed': inquiries({ state: 'closed' }),
    'inquiries: mine': inquiries({ assigned: 'me' }),
    'inquiries: nobody’s that wait': inquiries({ state: 'waiting', assigned: 'nobody' }),
    'inquiries: overdue': inquiries({ overdue: true }),
    'inquiries of a side about a product': inquiries({ side: 'academy', about: 'product' }),
    'certificates: all': certificates({}),
    'certificates, a later page': certificates({ pageNo: 100 }),
    'certificates: valid': certificates({ state: 'valid' }),
    'certificates: void': certificates({ state: 'void' }),
    'certificates of a member': (n) => certificates({ userId: any(places.members, n) })(),
    'certificates by a number': (n) => looked(any(places.certificates, n)),
    'certificates by a name': (n) => looked(`회원 ${n}`),
    'certificates by a name that all have': () => looked('회원'),
  };
}

function orderCalls(places: Places): Record<string, AskOf> {
  const orders = (given: Parameters<typeof query>[1]) => () => query(listDeskOrders.path, given);
  const sums = (given: Parameters<typeof query>[1]) => () => query(sumDeskOrders.path, given);
  const month = { from: day(60), to: day(30) };
  return {
    'orders: all': orders({}),
    'orders, a later page': orders({ pageNo: 100 }),
    'orders that wait': orders({ status: 'pending' }),
    'orders that were paid': orders({ status: 'paid' }),
    'orders of a month': orders(month),
    'orders by a way that nobody chose': orders({ method: 'card' }),
    'orders of a member': (n) => orders({ userId: any(places.members, n) })(),
    ...Object.fromEntries(orderQueues.map((queue) => [`orders: ${queue}`, orders({ queue })])),
    'orders, sums of a month': sums(month),
    'orders, sums of what waits': sums({ queue: 'transfer' }),
    'orders, sums of all': sums({}),
    'the desk of transfers': () => ({ path: getBankDesk.path }),
    'transfers by a name': (n) => ({ path: searchBankOrders.path, json: { q: `회원 ${n}` } }),
    'transfers by a name that all have': () => ({ path: searchBankOrders.path, json: { q: '회원' } }),
  };
}

function auditCalls(places: Places): Record<string, AskOf> {
  const kinds = ['read', 'reveal', 'file', 'change', 'staff', 'approval', 'refuse'];
  const audit =
    (given: Parameters<typeof query>[1]): AskOf =>
    () =>
      query(listAudit.path, given);
  const by = (n: number) => ({ actorId: any(places.staff, n) });
  return {
    'audit: all': audit({}),
    'audit, a later page': audit({ pageNo: 400 }),
    'audit: by somebody of the staff': (n) => audit(by(n))(n),
    'audit: by a member': (n) => audit({ actorId: any(places.members, n) })(n),
    'audit: about a member': (n) => audit({ about: any(places.members, n) })(n),
    'audit: about a member, by somebody': (n) => audit({ about: any(places.members, n), ...by(n) })(n),
    ...Object.fromEntries(kinds.map((kind) => [`audit: ${kind}`, audit({ kind })])),
    'audit: an act': audit({ action: 'member.reveal' }),
    'audit: an act that there is not': audit({ action: 'order.refund' }),
    'audit: a week of last year': audit({ from: day(400), to: day(394) }),
    'audit: reveals of somebody in a month': (n) =>
      audit({ kind: 'reveal', from: day(60), to: day(30), ...by(n) })(n),
  };
}

function figureCalls(): Record<string, AskOf> {
  const figures = (given: Parameters<typeof query>[1]) => () => query(getFigures.path, given);
  return Object.fromEntries(
    figureAreas.flatMap((area) => [
      [`figures: ${area}, 28 days`, figures({ area })],
      [`figures: ${area}, three years by month`, figures({ area, by: 'month', from: day(1095) })],
    ]),
  );
}

/** The calls on a database of so many members. */
export async function prepareStaffCalls(sql: Database, members: number): Promise<Record<string, AskOf>> {
  const places = await readPlaces(sql, members);
  return {
    ...{ ...searchCalls(places), ...memberCalls(places), ...deskCalls(places) },
    ...{ ...orderCalls(places), ...auditCalls(places), ...figureCalls() },
  };
}
