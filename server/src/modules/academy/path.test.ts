import { getAcademyPath } from '@taegeuk/contract/academy.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createCategory, createLesson, type TestCategory } from '../../rigs/testing/content-factories.ts';
import {
  createCertificate,
  createMember,
  createReport,
  loginAs,
  type TestMember,
} from '../../rigs/testing/factories.ts';
import { dataOf } from '../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let other: TestMember;
let headers: { authorization: string };
let first: TestCategory;
let second: TestCategory;
let lessonIds: string[];

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  const academy = { startsOn: '2026-11-01', endsOn: '2026-12-31' };
  member = await createMember(sql, { academy });
  other = await createMember(sql, { academy });
  headers = await loginAs(testApp, member);
  const level = await createCategory(sql, { slug: 'practiciner', center: 1, level: 1, position: 1 });
  await sql`UPDATE categories SET sub_level = NULL WHERE id = ${level.id}`;
  const course = { center: 1, parentId: level.id, level: 1 } as const;
  second = await createCategory(sql, { ...course, slug: 'practiciner/oriental', subLevel: 2 });
  first = await createCategory(sql, {
    ...{ ...course, slug: 'practiciner/meditation', subLevel: 1 },
    names: { kr: '명상', en: 'Meditation' },
  });
  await createCategory(sql, { slug: 'balance/three-stage', level: 1, subLevel: 1 });
  lessonIds = [];
  for (const position of [1, 2, 3])
    lessonIds.push((await createLesson(sql, { categoryId: first.id, position })).id);
  await createLesson(sql, { categoryId: first.id, position: 4, isPublished: false });
});
afterAll(() => testApp.close());

async function path(lang = 'kr') {
  return dataOf(
    getAcademyPath,
    await testApp.app.inject({ url: `${getAcademyPath.path}?lang=${lang}`, headers }),
  );
}

function practise(userId: string, lessonId: string | undefined) {
  return testApp.sql`
    INSERT INTO user_lessons (user_id, lesson_id, practised_at, practised_by)
    VALUES (${userId}, ${lessonId ?? ''}, now(), 'hand')`;
}

it('has the courses in order, and nothing of the centre', async () => {
  const { courses } = await path('en');
  expect(courses.map(({ slug }) => slug)).toEqual(['practiciner/meditation', 'practiciner/oriental']);
  expect(courses[0]).toMatchObject({ name: 'Meditation', level: 1, subLevel: 1, lessons: 3, practised: 0 });
  expect(courses[0]?.nextLesson?.id).toBe(lessonIds[0]);
  expect(courses[1]).toMatchObject({ lessons: 0, nextLesson: null, report: null, certificate: null });
});

it('has the academy window', async () => {
  expect(await path()).toMatchObject({ startsOn: '2026-11-01', endsOn: '2026-12-31' });
});

it('counts what the member has practised, and leads to the first lesson that is left', async () => {
  await practise(member.id, lessonIds[0]);
  await practise(member.id, lessonIds[2]);
  await practise(other.id, lessonIds[1]);
  const { courses } = await path();
  expect(courses[0]).toMatchObject({ practised: 2, nextLesson: { id: lessonIds[1] } });
});

it('knows the newest report, and holds on to the reviewed one', async () => {
  const of = { userId: member.id, categoryId: first.id };
  await createReport(testApp.sql, { ...of, userId: other.id });
  expect((await path()).courses[0]?.report).toBeNull();
  const reviewedId = await createReport(testApp.sql, { ...of, state: 'submitted' });
  expect((await path()).courses[0]?.report).toEqual({ id: reviewedId, state: 'submitted' });
  await testApp.sql`UPDATE reports SET state = 'reviewed' WHERE practise_history_id = ${reviewedId}`;
  await createReport(testApp.sql, { ...of, state: 'draft' });
  expect((await path()).courses[0]?.report).toEqual({ id: reviewedId, state: 'reviewed' });
});

it('knows the certificate, and whether it is void', async () => {
  await createCertificate(testApp.sql, { userId: other.id, categoryId: second.id });
  expect((await path()).courses[1]?.certificate).toBeNull();
  const { id } = await createCertificate(testApp.sql, { userId: member.id, categoryId: second.id });
  expect((await path()).courses[1]?.certificate).toEqual({ id, isRevoked: false });
  await testApp.sql`UPDATE certificates SET revoked_at = now(), revoke_reason = '잘못 냄' WHERE id = ${id}`;
  expect((await path()).courses[1]?.certificate).toEqual({ id, isRevoked: true });
});
