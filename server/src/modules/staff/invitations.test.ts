import * as contract from '@taegeuk/contract/staff.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import {
  createMember,
  createSecondFactor,
  grantRights,
  grantRole,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { linkIn } from '../../rigs/testing/invitations.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { carryOutDue } from '../approval/service.ts';

type Headers = Record<string, string>;

const hourMs = 60 * 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '새로 오신 선생님';
const standing = { level: 1, rights: ['practice', 'content'], reason };
let testApp: TestApp;
let owner: TestMember;
let member: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users, outbox, staff_invitations, approvals CASCADE`;
  owner = await createMember(testApp.sql, { name: '가장', roleLevel: 9 });
  await grantRights(testApp.sql, owner, staffRights);
  member = await createMember(testApp.sql, { name: '회원' });
  headers = await loginAs(testApp, owner);
});

type Called = { method: 'GET' | 'POST' | 'DELETE'; path: string };

function send({ method, path }: Called, payload?: object, { by = headers, id = '' } = {}) {
  const url = path.replace('{id}', id);
  return testApp.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
}

const invite = (change: object = {}) =>
  send(contract.inviteStaff, { email: member.email, ...standing, ...change });
const look = (token: string) => send(contract.getStaffInvitation, { token }, { by: {} });
const accept = async (token: string, as = member) =>
  send(contract.acceptStaffInvitation, { token }, { by: await loginAs(testApp, as) });
const list = async () => dataOf(contract.listStaff, await send(contract.listStaff));

test('a member is sent a link, and is staff with exactly these rights once they accept', async () => {
  expect(dataOf(contract.inviteStaff, await invite())).toEqual({ state: 'done', approvalId: null });
  expect((await list()).invitations).toMatchObject([
    { email: member.email, level: 1, rights: ['practice', 'content'], invitedBy: '가장' },
  ]);
  const token = await linkIn(testApp.sql, member.email);
  expect(dataOf(contract.getStaffInvitation, await look(token))).toEqual({
    ...{ email: member.email, level: 1, expiresAt: '2026-11-22T03:00:00.000Z', isMember: true },
  });
  expect(dataOf(contract.acceptStaffInvitation, await accept(token))).toEqual({ needsSecondStep: true });
  const { staff, invitations } = await list();
  expect(staff[1]).toMatchObject({ id: member.id, level: 1, rights: ['content', 'practice'] });
  expect(invitations).toEqual([]);
  expect(failureOf(await accept(token))).toBe('404 not_found');
  const grants =
    await testApp.sql`SELECT act, actor_id, reason FROM staff_grants WHERE user_id = ${member.id}`;
  expect(grants).toEqual([{ act: 'invite', actorId: owner.id, reason }]);
});

test('an address that is no member yet is invited too, and joins with that address', async () => {
  const email = 'new.teacher@example.test';
  await invite({ email });
  const token = await linkIn(testApp.sql, email);
  expect(dataOf(contract.getStaffInvitation, await look(token))).toMatchObject({ email, isMember: false });
  const joined = await createMember(testApp.sql, { email: 'New.Teacher@example.test', isVerified: false });
  expect(failureOf(await accept(token, joined))).toBe('403 email_not_verified');
  await testApp.sql`UPDATE users SET email_verified_at = now() WHERE id = ${joined.id}`;
  expect((await accept(token, joined)).statusCode).toBe(200);
});

test('a link gives nothing to whoever else has it', async () => {
  await invite();
  const token = await linkIn(testApp.sql, member.email);
  const stranger = await createMember(testApp.sql);
  expect(failureOf(await accept(token, stranger))).toBe('404 not_found');
  expect((await list()).staff).toHaveLength(1);
});

test('a link is over after 24 hours, when it is withdrawn, and when another was sent', async () => {
  await invite();
  const first = await linkIn(testApp.sql, member.email);
  await invite();
  const second = await linkIn(testApp.sql, member.email);
  expect(failureOf(await look(first))).toBe('404 not_found');
  const [made] = (await list()).invitations;
  const withdrawn = await send(contract.withdrawInvitation, { reason }, { id: made?.id ?? '' });
  expect(withdrawn.statusCode).toBe(200);
  expect(failureOf(await accept(second))).toBe('404 not_found');
  await invite();
  const third = await linkIn(testApp.sql, member.email);
  clock.advance(24 * hourMs);
  headers = await loginAs(testApp, owner);
  expect(failureOf(await accept(third))).toBe('404 not_found');
  expect((await list()).invitations).toEqual([]);
});

test('of invitations to one address that are sent at once one is left', async () => {
  const answers = await Promise.all([...Array(10)].map(() => invite({ email: 'new@example.test' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect((await list()).invitations).toHaveLength(1);
});

test('nobody invites themselves, nor who is staff already', async () => {
  expect(failureOf(await invite({ email: owner.email }))).toBe('403 own_record');
  await invite({ email: member.email.toUpperCase() });
  await accept(await linkIn(testApp.sql, member.email.toUpperCase()));
  expect(failureOf(await invite())).toBe('409 already_staff');
});

test('a link that waits gives nothing to who has become staff meanwhile: what they may do stays', async () => {
  await invite();
  const token = await linkIn(testApp.sql, member.email);
  await grantRole(testApp.sql, member, 9);
  const before = (await list()).staff;
  expect(failureOf(await accept(token))).toBe('409 already_staff');
  expect((await list()).staff).toEqual(before);
});

test('an owner who is alone invites an administrator with a code of their app, and the link leaves after an hour', async () => {
  const { codeAt } = await createSecondFactor(testApp, owner);
  const admin = { level: 9, rights: ['money'] };
  expect(failureOf(await invite(admin))).toBe('409 second_person_missing');
  const code = codeAt(clock.now());
  expect(dataOf(contract.inviteStaff, await invite({ ...admin, code })).state).toBe('waiting');
  expect(await linkIn(testApp.sql, member.email)).toBe('');
  clock.advance(hourMs);
  await carryOutDue(testApp.services, twoPersonActs);
  expect((await accept(await linkIn(testApp.sql, member.email))).statusCode).toBe(200);
});
