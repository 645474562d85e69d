import * as contract from '@taegeuk/contract/content.ts';
import { getLesson, listLessons, saveProgress } from '@taegeuk/contract/lesson.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk } from '../../rigs/testing/content-desk.ts';
import { createCategory, createLesson, createMedia } from '../../rigs/testing/content-factories.ts';
import { createMember, grantWindow, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { publishDue } from './service.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;
let member: TestMember;
let as: Record<string, string>;
let number = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  clock.set('2026-11-21T03:00:00Z');
  number += 1;
  await desk.logIn();
  // Without a window.
  member = await createMember(testApp.sql);
  as = await loginAs(testApp, member);
});

const film = async () => {
  number += 1;
  return (await createMedia(testApp.sql, { captions: { kr: `free-${number}.vtt` } })).id;
};
async function groupOf(center: 0 | 1 = 0) {
  const { id: categoryId } = await createCategory(testApp.sql, { slug: `free-${number}`, center });
  const bodies: Record<string, object> = {};
  const ids: string[] = [];
  for (const position of [1, 2]) {
    const mediaId = await film();
    const { id } = await createLesson(testApp.sql, { categoryId, mediaId, position });
    bodies[id] = { categoryId, mediaId, texts: { kr: { title: `수업 ${position}` } } };
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  return { categoryId, first, second, bodyOf: (id: string, isFree = true) => ({ ...bodies[id], isFree }) };
}
/** Saves on what is there, and publishes that. */
async function publishAs(id: string, body: object, more: object = {}) {
  const { version } = await desk.read(id);
  const saved = dataOf(contract.saveContent, await desk.save(id, version, body));
  return desk.publish(id, saved.version, more);
}
const lockOf = async (id: string) => {
  const seen = dataOf(getLesson, await desk.send(getLesson, { id, as }));
  return { isFree: seen.isFree, locked: seen.locked, plays: seen.video !== null };
};
const open = { isFree: true, locked: null, plays: true };
const shut = { isFree: false, locked: 'membership_inactive', plays: false };

describe('a free lesson', () => {
  it('plays without a window, is marked in lists, and its progress is kept', async () => {
    const { categoryId, first, second, bodyOf } = await groupOf();
    expect(await lockOf(first)).toEqual(shut);
    expect((await publishAs(first, bodyOf(first))).statusCode).toBe(200);
    expect([await lockOf(first), await lockOf(second)]).toEqual([open, shut]);
    const listed = dataOf(listLessons, await desk.send(listLessons, { as, query: { categoryId } }));
    expect(listed.map(({ isFree, locked }) => [isFree, locked])).toEqual([
      [true, null],
      [false, 'membership_inactive'],
    ]);
    const payload = { position: 10, ranges: [[0, 10]] };
    expect((await desk.send(saveProgress, { id: first, as, payload })).statusCode).toBe(200);
    expect(failureOf(await desk.send(saveProgress, { id: second, as, payload }))).toBe('403 forbidden');
    expect((await publishAs(first, bodyOf(first, false))).statusCode).toBe(200);
    expect(await lockOf(first)).toEqual(shut);
  });

  it('is no use of an order', async () => {
    const { first, second, bodyOf } = await groupOf();
    await publishAs(first, bodyOf(first));
    await grantWindow(testApp.sql, member.id, 'center', { startsOn: null, endsOn: '2026-12-31' });
    as = await loginAs(testApp, member);
    await lockOf(first);
    await lockOf(second);
    const issued = await testApp.sql`SELECT lesson_id FROM video_issues WHERE user_id = ${member.id}`;
    expect(issued).toEqual([{ lessonId: second }]);
  });

  it('is the first of its group in the centre, and stays it', async () => {
    const { categoryId, first, second, bodyOf } = await groupOf();
    expect(fieldErrorsOf(await publishAs(second, bodyOf(second)))).toEqual([
      { path: 'isFree', message: 'free_not_first' },
    ]);
    await publishAs(first, bodyOf(first));
    const order = (ids: string[], version: number) =>
      desk.send(contract.orderContents, { payload: { kind: 'lesson', parentId: categoryId, ids, version } });
    expect(failureOf(await order([second, first], 0))).toBe('409 free_lesson_first');
    expect((await order([first, second], 0)).statusCode).toBe(200);
  });

  it('does not become the second where one comes back before it', async () => {
    const { first, second, bodyOf } = await groupOf();
    await desk.withdraw(first);
    expect((await publishAs(second, bodyOf(second))).statusCode).toBe(200);
    expect(fieldErrorsOf(await publishAs(first, bodyOf(first, false)))).toEqual([
      { path: 'isFree', message: 'free_not_first' },
    ]);
  });

  it('is one of its course in the academy, wherever it stands', async () => {
    const { first, second, bodyOf } = await groupOf(1);
    expect((await publishAs(second, bodyOf(second))).statusCode).toBe(200);
    expect(await lockOf(second)).toEqual(open);
    const answer = await publishAs(first, bodyOf(first));
    expect([failureOf(answer), fieldErrorsOf(answer)]).toEqual([
      '422 content_incomplete',
      [{ path: 'isFree', message: 'free_taken' }],
    ]);
  });

  it('that was to become free at an hour is not, where another is by then, and the desk says so', async () => {
    const { first, second, bodyOf } = await groupOf(1);
    const at = '2026-11-21T04:00:00Z';
    expect((await publishAs(first, bodyOf(first), { at })).statusCode).toBe(200);
    await publishAs(second, bodyOf(second));
    clock.set(at);
    await publishDue({ sql: testApp.sql, clock: clock.now });
    await desk.logIn();
    as = await loginAs(testApp, member);
    expect((await desk.read(first)).publications).toMatchObject([
      { state: 'live' },
      { state: 'failed', failure: 'content_incomplete' },
    ]);
    expect([await lockOf(first), await lockOf(second)]).toEqual([shut, open]);
  });
});
