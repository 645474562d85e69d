import {
  checkCertificate,
  createCertificate,
  getCertificate,
  listCertificates,
} from '@taegeuk/contract/certificate.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { whileItWaits } from '../../rigs/testing/blocked.ts';
import { createCategory, createLesson, type TestCategory } from '../../rigs/testing/content-factories.ts';
import { createMember, createReport, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf } from '../../rigs/testing/reply.ts';
import { leave } from '../user/leaving/leaving.ts';
import { findStanding } from './certificate-queries.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let course: TestCategory;
let level: TestCategory;
let lessonIds: string[];
let member: TestMember;
let headers: { authorization: string };
let visits = 0;
let born = 1940;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  const { sql } = testApp;
  const names = { kr: '트레이너', en: 'Trainer' };
  level = await createCategory(sql, { slug: 'trainer', center: 1, level: 2, names });
  await sql`UPDATE categories SET sub_level = NULL WHERE id = ${level.id}`;
  course = await createCategory(sql, {
    ...{ slug: 'trainer/oriental', parentId: level.id, center: 1, level: 2, subLevel: 2 },
    names: { kr: '동양학', en: 'Oriental studies' },
  });
  lessonIds = [];
  for (const position of [1, 2])
    lessonIds.push((await createLesson(sql, { categoryId: course.id, position })).id);
});
afterAll(() => testApp.close());

beforeEach(async () => {
  // Everybody is unique: name and day of birth together are one person.
  born += 1;
  member = await createMember(testApp.sql, { name: '김하늘', dob: `${born}-03-14` });
  headers = await loginAs(testApp, member);
});

async function practise(...ids: string[]): Promise<void> {
  for (const id of ids)
    await testApp.sql`
      INSERT INTO user_lessons (user_id, lesson_id, practised_at, practised_by)
      VALUES (${member.id}, ${id}, ${clock.now()}, 'hand')`;
}

async function finish(): Promise<string> {
  await practise(...lessonIds);
  return createReport(testApp.sql, { userId: member.id, categoryId: course.id });
}

function ask(categoryId = course.id, as = headers) {
  return testApp.app.inject({
    method: 'POST',
    url: createCertificate.path,
    headers: as,
    payload: { categoryId },
  });
}

async function issue() {
  await finish();
  return dataOf(createCertificate, await ask());
}

/** Every visitor from an address of their own. */
async function check(number: string, lang = 'kr') {
  visits += 1;
  const url = `/api/v1/public/certificate/get_by_number/${encodeURIComponent(number)}?lang=${lang}`;
  return testApp.app.inject({ url, remoteAddress: `198.51.100.${visits}` });
}

const unknown = { isValid: false, isVoid: false, course: null, issuer: null, initials: null };

async function checked(number: string, lang = 'kr') {
  return dataOf(checkCertificate, await check(number, lang));
}

describe('a certificate is issued', () => {
  it('when every lesson is practised and the report reviewed, with name and course of the day', async () => {
    const issued = await issue();
    expect(issued).toMatchObject({
      ...{ name: '김하늘', course: '트레이너 · 동양학', slug: course.slug, revokedAt: null },
      issuedAt: '2026-11-21T03:00:00.000Z',
    });
    expect(issued.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });

  it('also where a lesson that is not public any more was left', async () => {
    const { id } = await createLesson(testApp.sql, { categoryId: course.id, isPublished: false });
    expect((await issue()).course).toBe('트레이너 · 동양학');
    await testApp.sql`DELETE FROM lessons WHERE id = ${id}`;
  });

  it('not for a report that a teacher returns at the same moment: one waits for the other', async () => {
    const reportId = await finish();
    const { sql } = testApp;
    const later = await whileItWaits(
      sql,
      (db) => findStanding(db, { userId: member.id, categoryId: course.id }),
      () => sql`UPDATE reports SET state = 'returned' WHERE practise_history_id = ${reportId}`,
    );
    expect(later.count).toBe(1);
    expect(failureOf(await ask())).toBe('409 course_not_finished');
  });

  it('not while a lesson is left', async () => {
    await createReport(testApp.sql, { userId: member.id, categoryId: course.id });
    await practise(lessonIds[0] ?? '');
    expect(failureOf(await ask())).toBe('409 course_not_finished');
  });

  it.each(['draft', 'submitted', 'returned'] as const)('not for a report that is %s', async (state) => {
    await practise(...lessonIds);
    await createReport(testApp.sql, { userId: member.id, categoryId: course.id, state });
    expect(failureOf(await ask())).toBe('409 course_not_finished');
  });

  it('not for another’s report, nor for that of another course', async () => {
    await practise(...lessonIds);
    const other = await createMember(testApp.sql);
    await createReport(testApp.sql, { userId: other.id, categoryId: course.id });
    await createReport(testApp.sql, { userId: member.id, categoryId: level.id });
    expect(failureOf(await ask())).toBe('409 course_not_finished');
  });

  it('not for a course without lessons', async () => {
    const bare = await createCategory(testApp.sql, {
      center: 1,
      level: 2,
      subLevel: 3,
      slug: 'trainer/psychology',
    });
    await createReport(testApp.sql, { userId: member.id, categoryId: bare.id });
    expect(failureOf(await ask(bare.id))).toBe('409 course_not_finished');
  });

  it('not for what is no course', async () => {
    const group = await createCategory(testApp.sql, { slug: `heat/${member.id}` });
    for (const id of [level.id, group.id, '01900000-0000-7000-8000-000000000000'])
      expect(failureOf(await ask(id))).toBe('404 not_found');
  });

  it('once, however often and at the same time it is asked for', async () => {
    await finish();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    const ids = new Set(answers.map((answer) => dataOf(createCertificate, answer).id));
    expect(ids.size).toBe(1);
    const [row] =
      await testApp.sql`SELECT count(*)::int AS kept FROM certificates WHERE user_id = ${member.id}`;
    expect(row).toEqual({ kept: 1 });
  });

  it('for good: a new lesson, another name and another course name take nothing from it', async () => {
    const issued = await issue();
    const added = await createLesson(testApp.sql, { categoryId: course.id, position: 9 });
    await testApp.sql`UPDATE users SET name = '박바다' WHERE id = ${member.id}`;
    expect(dataOf(createCertificate, await ask())).toEqual(issued);
    expect(await checked(issued.number)).toMatchObject({ isValid: true, initials: '김○○' });
    await testApp.sql`DELETE FROM lessons WHERE id = ${added.id}`;
  });

  it('by the site as it was called then: another name stands on those that are issued afterwards', async () => {
    const { id, number } = await issue();
    const rename = (was: string, now: string) =>
      testApp.sql`UPDATE site_names SET name = ${now} WHERE name = ${was}`;
    await rename('태극명상', '고요한 집');
    expect(dataOf(createCertificate, await ask())).toMatchObject({ id, issuer: '태극명상' });
    expect(await checked(number)).toMatchObject({ issuer: '태극명상' });
    expect(await checked(number, 'vi')).toMatchObject({ issuer: 'Thiền Taegeuk' });
    await testApp.sql`DELETE FROM certificates WHERE id = ${id}`;
    const later = dataOf(createCertificate, await ask());
    expect(later).toMatchObject({ issuer: '고요한 집' });
    expect(await checked(later.number)).toMatchObject({ issuer: '고요한 집' });
    await rename('고요한 집', '태극명상');
  });

  it('and never rewritten, not by the database either', async () => {
    const { id } = await issue();
    const { sql } = testApp;
    const refused = 'a certificate is not rewritten';
    await expect(sql`UPDATE certificates SET holder_name = '박바다' WHERE id = ${id}`).rejects.toThrow(
      refused,
    );
    await expect(
      sql`UPDATE certificates SET issuer_names = '{"kr": "다른 집"}' WHERE id = ${id}`,
    ).rejects.toThrow(refused);
  });
});

describe('a holder', () => {
  it('lists and opens their own, in the page’s language', async () => {
    const { id } = await issue();
    const list = await testApp.app.inject({ url: `${listCertificates.path}?lang=en`, headers });
    expect(dataOf(listCertificates, list)).toMatchObject([{ id, course: 'Trainer · Oriental studies' }]);
    const url = `/api/v1/private/certificate/get_by_id/${id}?lang=vi`;
    expect(dataOf(getCertificate, await testApp.app.inject({ url, headers }))).toMatchObject({
      course: '트레이너 · 동양학',
    });
  });

  it('alone: for another member, staff too, it is not there', async () => {
    const { id } = await issue();
    for (const roleLevel of [0, roleLevels.admin]) {
      const stranger = await loginAs(testApp, await createMember(testApp.sql, { roleLevel }));
      const url = `/api/v1/private/certificate/get_by_id/${id}`;
      expect(failureOf(await testApp.app.inject({ url, headers: stranger }))).toBe('404 not_found');
      const list = await testApp.app.inject({ url: listCertificates.path, headers: stranger });
      expect(dataOf(listCertificates, list)).toEqual([]);
    }
  });
});

describe('anybody', () => {
  it('hears of a number that it is valid, of which course, and the initials: no more', async () => {
    const { number } = await issue();
    expect(await checked(number.toLowerCase().replaceAll('-', ' '), 'en')).toEqual({
      ...{ isValid: true, isVoid: false, course: 'Trainer · Oriental studies', initials: '김○○' },
      issuer: 'Taegeuk Meditation',
    });
  });

  it.each(['0000-0000-0000', 'x', "' OR 1=1 --", '7K3M'])('hears nothing of %s', async (number) => {
    const answer = await check(number);
    expect(answer.statusCode).toBe(200);
    expect(dataOf(checkCertificate, answer)).toEqual(unknown);
  });

  it('is stopped after 30 numbers in ten minutes', async () => {
    const url = '/api/v1/public/certificate/get_by_number/0000-0000-0000';
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await testApp.app.inject({ url, remoteAddress: '203.0.113.200' })).statusCode);
    expect(statuses).toEqual([...new Array(30).fill(200), 429]);
  });
});

describe('a certificate ends', () => {
  it('when its holder leaves: it bears their name, and goes with it', async () => {
    const { number } = await issue();
    const from = { address: '203.0.113.7', requestId: 'test' };
    const asked = { id: member.id, password: 'quiet-room-and-breath' };
    await leave(testApp.services, member as never, asked, from);
    expect(await checked(number)).toEqual(unknown);
    const [row] =
      await testApp.sql`SELECT count(*)::int AS kept FROM certificates WHERE user_id = ${member.id}`;
    expect(row).toEqual({ kept: 0 });
  });
});
