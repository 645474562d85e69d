import * as contract from '@taegeuk/contract/audit.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, grantRights, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let owner: TestMember;
let teacher: TestMember;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  await testApp.owner`TRUNCATE users, access_reviews, audit_log CASCADE`;
  owner = await createMember(testApp.sql, { name: '가장', roleLevel: 9 });
  await grantRights(testApp.sql, owner, ['owner']);
  teacher = await createMember(testApp.sql, { name: '최선생', roleLevel: 1 });
  member = await createMember(testApp.sql, { name: '회원' });
  headers = await loginAs(testApp, owner);
});

interface Line {
  action: string;
  /** In Seoul. */
  at: string;
  by?: TestMember;
  reason?: string;
  aboutIds?: string[];
  isList?: boolean;
}

/** A line of the log of then, with an id of then. */
async function note({
  action,
  at,
  by = teacher,
  reason,
  aboutIds = [],
  isList = false,
}: Line): Promise<void> {
  const instant = new Date(`${at}:00+09:00`);
  await testApp.owner`
    INSERT INTO audit_log (id, actor_id, actor_name, action, subject_type, subject_id, about_user_id, about_ids, detail, address,
                           reason, created_at)
    SELECT overlay(first_id_at(${instant})::text PLACING right(uuidv7()::text, 12) FROM 25)::uuid, ${by.id}, ${by.name}, ${action},
           'user', ${member.id}, CASE WHEN ${isList}::boolean THEN NULL ELSE ${member.id}::uuid END, ${aboutIds}::uuid[],
           '{"fields": "phone"}', '203.0.113.7', ${reason ?? null}, ${instant}`;
}

const get = (path: string, query: Record<string, string>) =>
  testApp.app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers });
const list = async (query: Record<string, string> = {}) =>
  dataOf(contract.listAudit, await get(contract.listAudit.path, query));
const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action);
const review = async (month: string) =>
  dataOf(contract.getAccessReview, await get(contract.getAccessReview.path, { month }));
const sign = (payload: object) =>
  testApp.app.inject({ method: 'POST', url: contract.signAccessReview.path, headers, payload });

test('a line says who did what to whose record, from where and why', async () => {
  await note({ action: 'member.reveal', at: '2026-11-20T10:00', reason: '본인이 전화로 청함' });
  expect(await list()).toEqual([
    expect.objectContaining({
      ...{ at: '2026-11-20T01:00:00.000Z', action: 'member.reveal', reason: '본인이 전화로 청함' },
      ...{ actor: { id: teacher.id, name: '최선생' }, about: { id: member.id, name: '회원' } },
      ...{ detail: { fields: 'phone' }, address: '203.0.113.7', approvalId: null },
    }),
  ]);
});

test('the log is found by who, whose, what and when, and a list belongs to everybody in it', async () => {
  await note({ action: 'practice.read', at: '2026-11-18T23:59' });
  await note({ action: 'member.list', at: '2026-11-19T00:00', isList: true, aboutIds: [member.id] });
  await note({ action: 'member.reveal', at: '2026-11-19T23:59', by: owner });
  await note({ action: 'report.review', at: '2026-11-20T00:00' });
  const all = ['report.review', 'member.reveal', 'member.list', 'practice.read'];
  expect(await actions({ about: member.id })).toEqual(all);
  expect(await actions({ actorId: teacher.id })).toEqual(['report.review', 'member.list', 'practice.read']);
  expect(await actions({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['member.reveal', 'member.list']);
  expect(await actions({ kind: 'read', actorId: teacher.id })).toEqual(['member.list', 'practice.read']);
  expect(await actions({ kind: 'reveal' })).toEqual(['member.reveal']);
  expect(await actions({ kind: 'change', actorId: teacher.id })).toEqual(['report.review']);
  expect(await actions({ action: 'practice.read' })).toEqual(['practice.read']);
});

test('the log is found by the request that left the line', async () => {
  await note({ action: 'report.review', at: '2026-11-20T00:00' });
  await list({ about: member.id });
  const [line] = await list({ kind: 'read' });
  expect(line?.action).toBe('audit.list');
  const found = await list({ requestId: line?.requestId ?? '' });
  expect(found.map(({ id }) => id)).toEqual([line?.id]);
});

test.each(['action', 'requestId'])('what cannot be stored is not looked for as %s', async (name) => {
  const refused = await get(contract.listAudit.path, { [name]: 'a\0' });
  expect(fieldErrorsOf(refused)).toEqual([{ path: name, message: 'invalid_text' }]);
});

test('who reads the log stands in it, with what they looked for', async () => {
  await list({ about: member.id, kind: 'read' });
  const rows = await testApp.sql`
    SELECT actor_id, about_user_id, detail FROM audit_log WHERE action = 'audit.list'`;
  expect(rows).toEqual([
    {
      ...{ actorId: owner.id, aboutUserId: member.id },
      detail: { about: member.id, kind: 'read', pageNo: '1' },
    },
  ]);
});

test('owners see of each of the staff what they read, revealed, took and did at night', async () => {
  await note({ action: 'practice.read', at: '2026-10-01T00:00' });
  await note({
    action: 'member.list',
    at: '2026-10-15T12:00',
    isList: true,
    aboutIds: [member.id, owner.id],
  });
  await note({ action: 'member.reveal', at: '2026-10-31T22:30', reason: '주소 확인' });
  await note({ action: 'attachment.read', at: '2026-10-20T12:00' });
  await note({ action: 'practice.read', at: '2026-11-01T00:00' });
  const { people, signature, isOverdue } = await review('2026-10');
  expect([signature, isOverdue]).toEqual([null, true]);
  expect(people).toEqual([
    {
      ...{ id: teacher.id, name: '최선생', reads: 3, members: 2, nights: 2, refusals: 0, isOutlier: false },
      reveals: [
        expect.objectContaining({
          about: { id: member.id, name: '회원' },
          fields: 'phone',
          reason: '주소 확인',
        }),
      ],
      files: [expect.objectContaining({ at: '2026-10-20T03:00:00.000Z' })],
    },
  ]);
});

test('a month is overdue from the 10th of the next, and signed once it is over, once', async () => {
  await note({ action: 'practice.read', at: '2026-09-30T12:00' });
  clock.set('2026-11-09T14:59:00Z');
  headers = await loginAs(testApp, owner);
  const states = async () =>
    dataOf(contract.listAccessReviews, await get(contract.listAccessReviews.path, {})).map(
      ({ month, isOverdue, signature }) => [month, isOverdue, signature?.by],
    );
  expect(await states()).toEqual([
    ['2026-11', false, undefined],
    ['2026-10', false, undefined],
    ['2026-09', true, undefined],
  ]);
  clock.set('2026-11-09T15:00:00Z');
  expect((await states())[1]).toEqual(['2026-10', true, undefined]);
  const findings = '밤에 읽은 기록을 최선생에게 물었고, 급한 문의였습니다.';
  expect(failureOf(await sign({ month: '2026-11', findings }))).toBe('409 month_open');
  expect(dataOf(contract.signAccessReview, await sign({ month: '2026-10', findings }))).toMatchObject({
    signature: { by: '가장', findings },
    isOverdue: false,
  });
  expect(failureOf(await sign({ month: '2026-10', findings }))).toBe('409 already_signed');
  expect((await states())[1]).toEqual(['2026-10', false, '가장']);
});
