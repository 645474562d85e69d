import { listMemberTimeline } from '@taegeuk/contract/member-record.ts';
import * as own from '@taegeuk/contract/window.ts';
import * as contract from '@taegeuk/contract/window-desk.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { actingAs } from '../../../rigs/testing/acting.ts';
import { createMember, grantRights, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { type Buyer, openShop, type Shop } from '../../../rigs/testing/shop.ts';
import { twoPersonActs } from '../../../two-person-acts.ts';
import { decideApproval } from '../../approval/service.ts';

const reason = '영상이 열리지 않은 날을 돌려드림';
const window = { startsOn: '2026-11-01', endsOn: '2026-11-30' };
let shop: Shop;
let staff: TestMember;
let other: TestMember;
let headers: Record<string, string>;
let member: Buyer;

beforeAll(async () => {
  shop = await openShop();
  staff = await createMember(shop.sql, { roleLevel: 9 });
  other = await createMember(shop.sql, { roleLevel: 9 });
  await grantRights(shop.sql, staff, ['member']);
  await grantRights(shop.sql, other, ['member']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-22T03:00:00Z');
  headers = await loginAs(shop, staff);
  member = await shop.buyer({ center: window });
});

const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: path, headers, payload: { side: 'center', ...payload } });
const named = (...members: { id: string }[]) => members.map(({ id: userId }) => ({ userId }));
const grant = (payload: object) => post(contract.grantDays.path, { days: 7, reason, ...payload });
const takeBack = (payload: object) => post(contract.takeBackDays.path, { days: 7, reason, ...payload });
const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(shop.sql, { center: window })));
const decide = (approvalId: string | null, by: TestMember) =>
  decideApproval(
    shop.services,
    twoPersonActs,
    { id: approvalId ?? '', isApproved: true, reason },
    actingAs(by.id),
  );

it('shows each window before and after, and why one stays; nothing is written', async () => {
  const gone = '01890000-0000-7000-8000-000000000009';
  const userIds = [member.id, staff.id, gone];
  const answer = await post(contract.previewWindows.path, { act: 'grant', userIds, days: 7 });
  const { lines, needsSecond } = dataOf(contract.previewWindows, answer);
  expect(needsSecond).toBe(false);
  expect(lines.map(({ userId, failure }) => [userId, failure])).toEqual([
    [member.id, null],
    [staff.id, 'own_record'],
    [gone, 'not_found'],
  ]);
  expect(lines[0]).toMatchObject({
    ...{ name: member.name, version: 1, change: { before: window, after: { endsOn: '2026-12-07' } } },
  });
  expect(await shop.window(member)).toEqual([window.startsOn, window.endsOn]);
  expect(fieldErrorsOf(await post(contract.previewWindows.path, { act: 'grant', userIds }))).toEqual([
    { path: 'days', message: 'fill_blank' },
  ]);
});

it('gives days with their reason, which the member reads, and takes them back by another row', async () => {
  const { results } = dataOf(contract.grantDays, await grant({ members: named(member) }));
  expect(results[0]?.change?.after).toEqual({ startsOn: '2026-11-01', endsOn: '2026-12-07' });
  await takeBack({ members: named(member), days: 3 });
  expect(await shop.window(member)).toEqual(['2026-11-01', '2026-12-04']);
  const seen = await shop.app.inject({ url: own.listOwnWindows.path, headers: member.headers });
  const ledger = dataOf(own.listOwnWindows, seen)[0]?.ledger.slice(0, 2);
  expect(ledger?.map(({ cause, days, reason: why, isOwn }) => [cause, days, why, isOwn])).toEqual([
    ['take_back', -3, reason, false],
    ['grant', 7, reason, false],
  ]);
});

it('the timeline of the member says what was done and why', async () => {
  await grant({ members: named(member) });
  const url = `${listMemberTimeline.path.replace('{id}', member.id)}?kind=staff`;
  const [line] = dataOf(listMemberTimeline, await shop.app.inject({ url, headers }));
  expect(line).toMatchObject({ what: 'window.grant', actor: staff.name, reason });
});

it('gives many their days, each by itself, and says who got none', async () => {
  const people = await crowd(3);
  await shop.sql`UPDATE users SET deleted_at = now() WHERE id = ${people[1]?.id ?? ''}`;
  const answer = await grant({ members: named(...people, staff) });
  const { results } = dataOf(contract.grantDays, answer);
  expect(new Map(results.map(({ userId, failure }) => [userId, failure]))).toEqual(
    new Map([
      [people[0]?.id, null],
      [people[1]?.id, 'not_found'],
      [people[2]?.id, null],
      [staff.id, 'own_record'],
    ]),
  );
  expect(failureOf(await grant({ members: named(staff) }))).toBe('403 own_record');
});

it('who is named twice gets the days once', async () => {
  const { results } = dataOf(
    contract.grantDays,
    await grant({ members: [...named(member), { userId: member.id.toUpperCase() }] }),
  );
  expect(results).toHaveLength(1);
  expect(await shop.window(member)).toEqual(['2026-11-01', '2026-12-07']);
});

it('two presses of one preview give the days once', async () => {
  const members = [{ userId: member.id, version: 1 }];
  const answers = await Promise.all([grant({ members }), grant({ members })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await shop.window(member)).toEqual(['2026-11-01', '2026-12-07']);
});

it('more than 31 days wait for a second person, and fail where the window moved meanwhile', async () => {
  const { state, approvalId, results } = dataOf(
    contract.grantDays,
    await grant({ members: [{ userId: member.id, version: 1 }], days: 32 }),
  );
  expect([state, results]).toEqual(['waiting', []]);
  expect(await shop.window(member)).toEqual(['2026-11-01', '2026-11-30']);
  expect(failureOf(await grant({ members: named(member), days: 32 }))).toBe('409 approval_open');
  await expect(decide(approvalId, staff)).rejects.toMatchObject({ code: 'own_record' });
  await grant({ members: named(member), days: 1 });
  expect(await decide(approvalId, other)).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
  const again = dataOf(contract.grantDays, await grant({ members: named(member), days: 32 }));
  expect(await decide(again.approvalId, other)).toMatchObject({ state: 'done' });
  expect(await shop.window(member)).toEqual(['2026-11-01', '2027-01-02']);
});

it('more than 20 members wait for a second person, who gets none of the days', async () => {
  const people = await crowd(20);
  const { state, approvalId } = dataOf(
    contract.grantDays,
    await grant({ members: named(...people, other), days: 1 }),
  );
  expect(state).toBe('waiting');
  expect(await decide(approvalId, other)).toMatchObject({ state: 'done' });
  const ends = await shop.sql`
    SELECT center_ends_on AS ends_on, count(*)::int FROM users
    WHERE id = ANY(${[...people, other].map(({ id }) => id)}) GROUP BY 1 ORDER BY 1`;
  expect(ends).toEqual([
    { endsOn: '2026-12-01', count: 20 },
    { endsOn: null, count: 1 },
  ]);
  const logged = await shop.sql`
    SELECT count(*)::int AS rows, count(DISTINCT about_user_id)::int AS members FROM audit_log
    WHERE action = 'window.grant' AND approval_id = ${approvalId} AND actor_id = ${staff.id}`;
  expect(logged).toEqual([{ rows: 20, members: 20 }]);
  const asMany = dataOf(contract.grantDays, await grant({ members: named(...people), days: 31 }));
  expect(asMany.state).toBe('done');
});

it('takes back no day that was bought', async () => {
  const buyer = await shop.buyer();
  await shop.bought(buyer, await shop.product({ dayExpirate: 30 }));
  expect(failureOf(await takeBack({ members: named(buyer) }))).toBe('409 window_over');
  await grant({ members: named(buyer) });
  // What is bought on the other side bars nothing here.
  await shop.bought(buyer, await shop.product({ dayExpirate: 60, grants: 'academy' }));
  const tooMany = await takeBack({ members: named(buyer), days: 8 });
  expect(fieldErrorsOf(tooMany)).toEqual([{ path: 'days', message: 'too_large' }]);
  const { merchantUid } = await shop.bought(buyer, await shop.product({ dayExpirate: 10 }));
  expect((await shop.row(merchantUid)).startsOn).toBe('2026-12-29');
  await takeBack({ members: named(buyer), days: 7 });
  expect((await shop.row(merchantUid)).startsOn).toBe('2026-12-22');
  expect(await shop.window(buyer)).toEqual(['2026-11-22', '2026-12-31']);
});

it('lets a member rest and return, by the same rule and with a reason', async () => {
  const pause = { userId: member.id, version: 1, fromOn: '2026-11-22', days: 10, reason };
  expect(failureOf(await post(contract.pauseWindow.path, { ...pause, reason: '왜' }))).toBe(
    '422 invalid_input',
  );
  const change = dataOf(own.pauseOwnWindow, await post(contract.pauseWindow.path, pause));
  expect(change.after).toEqual({ startsOn: '2026-12-02', endsOn: '2026-12-10' });
  expect(failureOf(await post(contract.pauseWindow.path, { ...pause, version: 2 }))).toBe('409 pause_open');
  const resumed = await post(contract.resumeWindow.path, { userId: member.id, version: 2, reason });
  expect(dataOf(own.pauseOwnWindow, resumed).after).toEqual({ startsOn: '2026-11-22', endsOn: '2026-11-30' });
  const stale = await post(contract.pauseWindow.path, { ...pause, version: 2 });
  expect(failureOf(stale)).toBe('409 changed_elsewhere');
});

it('a teacher without the right gives nobody days', async () => {
  const teacher = await createMember(shop.sql, { roleLevel: 1 });
  headers = await loginAs(shop, teacher);
  expect(failureOf(await grant({ members: named(member) }))).toBe('403 forbidden');
});
