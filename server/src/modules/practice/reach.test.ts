import { rightsOfLevel } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import {
  assignTeacher,
  createEntry,
  createMember,
  giveSensitiveConsent,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { canRead, refuseClaimedByOther } from './reach.ts';
import { createClaim, deleteClaim, removeOldClaims, settleClaim } from './reach-queries.ts';

const hourMs = 60 * 60 * 1000;
const claimedAt = new Date('2026-11-21T03:00:00Z');
const later = (hours: number) => new Date(claimedAt.getTime() + hours * hourMs);
let testApp: TestApp;
let member: TestMember;
let entry: { id: string; userId: string };
let teacher: { id: string; rights: ReturnType<typeof rightsOfLevel> };
let claim: { kind: 'level_check'; subjectId: string };

beforeAll(async () => {
  testApp = await createTestApp();
});
beforeEach(async () => {
  const { sql } = testApp;
  member = await createMember(sql);
  await giveSensitiveConsent(sql, member.id);
  entry = { id: await createEntry(sql, { userId: member.id, type: 'level-check' }), userId: member.id };
  teacher = { id: (await createMember(sql, { roleLevel: 1 })).id, rights: rightsOfLevel(1) };
  claim = { kind: 'level_check', subjectId: entry.id };
});
afterAll(() => testApp.close());

const reads = (at = claimedAt, reader: { id: string; rights: typeof teacher.rights } = teacher) =>
  canRead(testApp.sql, reader, entry, at);
const takeOn = (staffId = teacher.id, now = claimedAt) =>
  createClaim(testApp.sql, {
    ...{ ...claim, practiceId: entry.id, userId: member.id, staffId, now },
    expiresAt: new Date(now.getTime() + 24 * hourMs),
  });

it('a diary is read by its author, and by no member or teacher beside', async () => {
  expect(await reads(claimedAt, { id: member.id, rights: [] })).toBe(true);
  expect(await reads(claimedAt, { id: teacher.id, rights: [] })).toBe(false);
  expect(await reads()).toBe(false);
});

it('a member’s teacher reads all of it, as long as they are one and may practise their right', async () => {
  await assignTeacher(testApp.sql, member, teacher);
  expect(await reads()).toBe(true);
  expect(await reads(claimedAt, { ...teacher, rights: ['member', 'money'] })).toBe(false);
  await assignTeacher(testApp.sql, member, await createMember(testApp.sql, { roleLevel: 1 }));
  expect(await reads()).toBe(false);
});

it('what was taken on is read while it is, and until a week after the answer', async () => {
  expect(await takeOn()).toBe(true);
  expect(await reads(later(23))).toBe(true);
  expect(await reads(later(24))).toBe(false);
  await settleClaim(testApp.sql, { ...claim, now: later(2) });
  expect(await reads(later(2 + 7 * 24 - 1))).toBe(true);
  expect(await reads(later(2 + 7 * 24))).toBe(false);
  const others = { id: await createEntry(testApp.sql, { userId: member.id }), userId: member.id };
  expect(await canRead(testApp.sql, teacher, others, claimedAt)).toBe(false);
});

it('what was given back is read no more', async () => {
  await takeOn();
  expect(await deleteClaim(testApp.sql, { ...claim, staffId: teacher.id })).toBe(true);
  expect(await reads()).toBe(false);
  expect(await deleteClaim(testApp.sql, { ...claim, staffId: teacher.id })).toBe(false);
});

it('one has it at a time: of many at once one, another once the time is over', async () => {
  const colleagues = await Promise.all(
    Array.from({ length: 6 }, () => createMember(testApp.sql, { roleLevel: 1 })),
  );
  const taken = await Promise.all(colleagues.map(({ id }) => takeOn(id)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const refuse = (at: Date) => refuseClaimedByOther(testApp.sql, teacher, claim, at);
  await expect(refuse(later(1))).rejects.toMatchObject({ code: 'already_claimed' });
  await refuse(later(24));
  expect(await takeOn(teacher.id, later(23))).toBe(false);
  expect(await takeOn(teacher.id, later(24))).toBe(true);
  expect(await takeOn(teacher.id, later(25))).toBe(true);
});

it('nobody else reads on once the consent to sensitive information is taken back', async () => {
  await assignTeacher(testApp.sql, member, teacher);
  await takeOn();
  await giveSensitiveConsent(testApp.sql, member.id, false);
  expect(await reads()).toBe(false);
  expect(await reads(claimedAt, { id: member.id, rights: [] })).toBe(true);
});

it('what is open to nobody any more is removed', async () => {
  await takeOn();
  await removeOldClaims(testApp.sql, later(7 * 24));
  expect(await testApp.sql`SELECT 1 FROM claims WHERE user_id = ${member.id}`).toHaveLength(1);
  await removeOldClaims(testApp.sql, later(9 * 24));
  expect(await testApp.sql`SELECT 1 FROM claims WHERE user_id = ${member.id}`).toEqual([]);
});
