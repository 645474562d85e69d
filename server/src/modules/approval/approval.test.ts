import * as contract from '@taegeuk/contract/approval.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, createSecondFactor, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { translate } from '../../rigs/testing/two-persons.ts';
import type { StaffActing } from '../../staff.ts';
import { carryOutDue, countWaiting, decideApproval, removeOldApprovals } from './service.ts';

const hourMs = 60 * 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '본인이 전화로 청함';
const acts = [translate];
let testApp: TestApp;
let member: TestMember;
let asker: TestMember;
let second: TestMember;
let by: StaffActing;
let bySecond: StaffActing;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users, approvals, outbox CASCADE`;
  member = await createMember(testApp.sql);
  asker = await createMember(testApp.sql, { name: '박관리', roleLevel: 9 });
  second = await createMember(testApp.sql, { name: '이가장', roleLevel: 9 });
  by = actingAs(asker.id);
  bySecond = actingAs(second.id);
});

const ask = (change: { lang?: string; code?: string; version?: number } = {}, as = by) => {
  const { lang = 'vi', ...rest } = change;
  return translate.ask(testApp.services, { id: member.id, reason, input: { lang }, ...rest }, as);
};
const waiting = async () => (await ask()).approvalId ?? '';
const decide = (id: string, isApproved = true, as = bySecond) =>
  decideApproval(testApp.services, acts, { id, isApproved, reason }, as);

async function languageOf(): Promise<string> {
  const [row] = await testApp.sql<{ lang: string }[]>`SELECT lang FROM users WHERE id = ${member.id}`;
  return row?.lang ?? '';
}

const logged = () =>
  testApp.sql`
    SELECT action, actor_id, about_user_id, approval_id, reason FROM audit_log
    WHERE actor_id = ANY(${[asker.id, second.id]}::uuid[]) AND action <> 'approval.list' ORDER BY id`;
const mailed = async () => {
  const rows = await testApp.sql<{ recipient: string }[]>`SELECT recipient FROM outbox ORDER BY id`;
  return rows.map(({ recipient }) => recipient);
};
const list = async (as: TestMember, state = 'all') => {
  const headers = await loginAs(testApp, as);
  return dataOf(
    contract.listApprovals,
    await testApp.app.inject({ url: `${contract.listApprovals.path}?state=${state}`, headers }),
  );
};

test('what needs no second person is done at once', async () => {
  expect(await ask({ lang: 'en' })).toEqual({ state: 'done', approvalId: null });
  expect(await languageOf()).toBe('en');
});

test('what needs one waits, is told to those who can say yes, and is done when one of them does', async () => {
  const reply = await ask();
  const approvalId = reply.approvalId ?? '';
  expect(reply.state).toBe('waiting');
  expect(await languageOf()).toBe('kr');
  expect(await mailed()).toEqual([second.email]);
  expect(await decide(approvalId)).toEqual({ state: 'done', failure: null });
  expect(await languageOf()).toBe('vi');
  expect(await mailed()).toEqual([second.email, asker.email]);
  const aboutUserId = member.id;
  expect(await logged()).toEqual([
    { action: 'approval.ask', actorId: asker.id, aboutUserId, approvalId: null, reason },
    { action: 'sessions.end', actorId: asker.id, aboutUserId, approvalId, reason },
    { action: 'approval.approve', actorId: second.id, aboutUserId, approvalId: null, reason },
  ]);
});

test('what is refused is not done, and stays so', async () => {
  const id = await waiting();
  expect(await decide(id, false)).toEqual({ state: 'refused', failure: null });
  expect(await languageOf()).toBe('kr');
  expect((await logged()).at(-1)).toMatchObject({ action: 'approval.refuse', actorId: second.id, reason });
  await expect(decide(id)).rejects.toMatchObject({ code: 'approval_closed' });
});

test('nobody decides what they asked for, and whose record it is counts as nobody else', async () => {
  await expect(decide(await waiting(), true, by)).rejects.toMatchObject({ code: 'own_record' });
  const wish = { id: second.id, reason, input: { lang: 'vi' } };
  await expect(translate.ask(testApp.services, wish, by)).rejects.toMatchObject({
    code: 'second_person_missing',
  });
  const third = await createMember(testApp.sql, { roleLevel: 9 });
  const { approvalId } = await translate.ask(testApp.services, wish, by);
  await expect(decide(approvalId ?? '')).rejects.toMatchObject({ code: 'own_record' });
  const decidable = async (as: TestMember) => (await list(as)).map(({ canDecide }) => canDecide);
  expect(await decidable(second)).toEqual([false, true]);
  expect(await decidable(third)).toEqual([true, true]);
  // What waits about the member, and what waits about the second person.
  expect(await countWaiting(testApp.services, bySecond.staff)).toBe(1);
  expect(await countWaiting(testApp.services, actingAs(third.id).staff)).toBe(2);
});

test('who has left the level that opens a right counts as nobody else', async () => {
  await testApp.sql`UPDATE users SET role_level = 0 WHERE id = ${second.id}`;
  await expect(ask()).rejects.toMatchObject({ code: 'second_person_missing' });
  expect(await mailed()).toEqual([]);
});

test('in live mode only who logs in in two steps counts as a second person', async () => {
  const config = { ...testApp.services.config, mode: 'live' as const };
  const wish = { id: member.id, reason, input: { lang: 'vi' } };
  const askLive = () => translate.ask({ ...testApp.services, config }, wish, by);
  await expect(askLive()).rejects.toMatchObject({ code: 'second_person_missing' });
  await createSecondFactor(testApp, second);
  expect(await askLive()).toMatchObject({ state: 'waiting' });
});

test('who does not hold the right does not find it', async () => {
  const teacher = await createMember(testApp.sql, { roleLevel: 1 });
  await expect(decide(await waiting(), true, actingAs(teacher.id, 1))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await list(teacher)).toEqual([]);
});

test('it fails, and says why, if the record is another than when it was asked', async () => {
  const id = await waiting();
  await testApp.sql`UPDATE users SET dob = '1971-02-03' WHERE id = ${member.id}`;
  expect(await decide(id)).toEqual({ state: 'failed', failure: 'changed_elsewhere' });
  expect(await languageOf()).toBe('kr');
  expect((await list(asker))[0]).toMatchObject({ state: 'failed', failure: 'changed_elsewhere' });
});

test('it fails if who asked no longer holds the right', async () => {
  const id = await waiting();
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${asker.id}`;
  expect(await decide(id)).toEqual({ state: 'failed', failure: 'forbidden' });
  expect(await languageOf()).toBe('kr');
});

test('the same is not asked for twice, and again once the first is over after 72 hours', async () => {
  const id = await waiting();
  await expect(ask()).rejects.toMatchObject({ code: 'approval_open' });
  clock.advance(72 * hourMs);
  await expect(decide(id)).rejects.toMatchObject({ code: 'approval_closed' });
  expect((await list(second))[0]).toMatchObject({ state: 'expired', canDecide: false });
  expect(await ask()).toMatchObject({ state: 'waiting' });
});

test('of two who say yes at once one does it, once', async () => {
  const third = await createMember(testApp.sql, { roleLevel: 9 });
  const id = await waiting();
  const results = await Promise.allSettled([decide(id), decide(id, true, actingAs(third.id))]);
  const said = results.map((result) =>
    result.status === 'fulfilled' ? result.value.state : result.reason.code,
  );
  expect(said.sort()).toEqual(['approval_closed', 'done']);
  const done = (await logged()).filter(({ action }) => action === 'sessions.end');
  expect(done).toHaveLength(1);
});

test('the list says what each may do about it, and the look stands in the log', async () => {
  await waiting();
  expect((await list(second, 'waiting'))[0]).toMatchObject({
    ...{ action: 'sessions.end', facts: { lang: 'vi' }, reason, state: 'waiting', failure: null },
    ...{ askedBy: { id: asker.id, name: '박관리' }, about: { id: member.id, name: member.name } },
    ...{ canDecide: true, canCancel: false },
  });
  expect((await list(asker, 'waiting'))[0]).toMatchObject({ canDecide: false, canCancel: true });
  expect(await countWaiting(testApp.services, bySecond.staff)).toBe(1);
  expect(await countWaiting(testApp.services, by.staff)).toBe(0);
  const [look] = await testApp.sql`
    SELECT about_ids FROM audit_log WHERE action = 'approval.list' AND actor_id = ${second.id}`;
  expect(look).toEqual({ aboutIds: [member.id] });
});

test('who asked calls it off, and nobody else', async () => {
  const id = await waiting();
  const cancel = async (as: TestMember) =>
    testApp.app.inject({
      method: 'POST',
      url: contract.cancelApproval.path.replace('{id}', id),
      headers: await loginAs(testApp, as),
    });
  expect(failureOf(await cancel(second))).toBe('404 not_found');
  expect((await cancel(asker)).statusCode).toBe(200);
  expect(failureOf(await cancel(asker))).toBe('409 approval_closed');
  await expect(decide(id)).rejects.toMatchObject({ code: 'approval_closed' });
});

test('what was decided is forgotten after two years, as the log is', async () => {
  await decide(await waiting(), false);
  await removeOldApprovals(testApp.sql, new Date(clock.now().getTime() + 365 * 24 * hourMs));
  expect(await testApp.sql`SELECT FROM approvals`).toHaveLength(1);
  await removeOldApprovals(testApp.sql, new Date(clock.now().getTime() + 3 * 366 * 24 * hourMs));
  expect(await testApp.sql`SELECT FROM approvals`).toHaveLength(0);
});

async function aloneWithApp(): Promise<string> {
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${second.id}`;
  return (await createSecondFactor(testApp, asker)).codeAt(clock.now());
}

test('who is alone is asked for a code of their app, waits an hour, and is mailed at once', async () => {
  const code = await aloneWithApp();
  await expect(ask()).rejects.toMatchObject({ code: 'second_person_missing' });
  await expect(ask({ code: '000000' })).rejects.toMatchObject({ code: 'invalid_code' });
  expect(await ask({ code })).toMatchObject({ state: 'waiting' });
  expect(await mailed()).toEqual([asker.email]);
  clock.advance(59 * 60_000);
  await carryOutDue(testApp.services, acts);
  expect(await languageOf()).toBe('kr');
  clock.advance(60_000);
  await carryOutDue(testApp.services, acts);
  expect(await languageOf()).toBe('vi');
  expect(await mailed()).toEqual([asker.email, asker.email]);
});

test('one that breaks leaves the others their time, and is tried again', async () => {
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${second.id}`;
  const { codeAt } = await createSecondFactor(testApp, asker);
  await ask({ lang: 'no language', code: codeAt(clock.now()) });
  const broken = member;
  member = await createMember(testApp.sql);
  clock.advance(60_000);
  await ask({ code: codeAt(clock.now()) });
  clock.advance(hourMs);
  await expect(carryOutDue(testApp.services, acts)).rejects.toThrow('1 of the acts');
  expect(await languageOf()).toBe('vi');
  const waits = await testApp.sql`SELECT subject_id FROM approvals WHERE state = 'waiting'`;
  expect(waits).toEqual([{ subjectId: broken.id }]);
});

test('what was called off within the hour is not done', async () => {
  await ask({ code: await aloneWithApp() });
  const [row] = await list(asker);
  await testApp.app.inject({
    method: 'POST',
    url: contract.cancelApproval.path.replace('{id}', row?.id ?? ''),
    headers: await loginAs(testApp, asker),
  });
  clock.advance(2 * hourMs);
  await carryOutDue(testApp.services, acts);
  expect(await languageOf()).toBe('kr');
});
