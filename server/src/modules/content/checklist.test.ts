import { claimReview, getReview } from '@taegeuk/contract/review.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createContentDesk, logInWriter } from '../../rigs/testing/content-desk.ts';
import { createCategory } from '../../rigs/testing/content-factories.ts';
import { createMember, createReport, giveSensitiveConsent } from '../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';

const point = { text: '숨을 적었습니다', met: '숨이 잘 보입니다.', unmet: '숨을 적어 주세요.' };
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let desk: ReturnType<typeof createContentDesk>;
let teacher: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  desk = createContentDesk(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await desk.logIn('practice');
  teacher = await logInWriter(testApp, 'practice');
});

async function listOf(side: string): Promise<string> {
  const [row] = await testApp.sql<{ id: string }[]>`SELECT id FROM review_checklists WHERE side = ${side}`;
  return row?.id ?? '';
}

async function write(points: object[], side = 'center') {
  const id = await listOf(side);
  const { version } = await desk.read(id);
  const saved = await desk.save(id, version, { side, texts: { kr: { points } } });
  return desk.publish(id, saved.json().data.version);
}

/** What a teacher checks in a report of a course of this side. */
async function checkedIn(center: 0 | 1) {
  const { id: userId } = await createMember(testApp.sql);
  await giveSensitiveConsent(testApp.sql, userId);
  const { id: categoryId } = await createCategory(testApp.sql, { center });
  const id = await createReport(testApp.sql, { userId, state: 'submitted', categoryId });
  const url = (path: string) => path.replace('{kind}', 'report').replace('{id}', id);
  await testApp.app.inject({ method: 'POST', url: url(claimReview.path), headers: teacher });
  const answer = await testApp.app.inject({ url: url(getReview.path), headers: teacher });
  return dataOf(getReview, answer).checkPoints;
}

it('is there for both sides, and is changed for its own alone', async () => {
  expect([await checkedIn(0), await checkedIn(1)].map((points) => points.length)).toEqual([5, 5]);
  expect((await write([point])).statusCode).toBe(200);
  expect(await checkedIn(0)).toEqual([point]);
  expect(await checkedIn(1)).toHaveLength(5);
});

it('has a point at least, and each says something', async () => {
  expect(fieldErrorsOf(await write([]))).toEqual([{ path: 'texts.kr.points', message: 'korean_missing' }]);
  expect(fieldErrorsOf(await write([point, { ...point, unmet: '' }]))).toEqual([
    { path: 'texts.kr.points.1.unmet', message: 'korean_missing' },
  ]);
});

it('never goes, there is one of each, and its side stays', async () => {
  const id = await listOf('academy');
  expect(failureOf(await desk.withdraw(id))).toBe('409 in_use');
  expect(failureOf(await desk.withdraw(id, { langs: ['kr'] }))).toBe('409 in_use');
  const second = await desk.create('checklist', { side: 'academy', texts: { kr: { points: [point] } } });
  expect(failureOf(await desk.publish(second, 1))).toBe('409 slug_already_exists');
  const { version, body } = await desk.read(id);
  expect(failureOf(await desk.save(id, version, { ...(body as object), side: 'center' }))).toBe(
    '422 invalid_input',
  );
});

it('is written by whoever reviews, not by whoever writes the site', async () => {
  await desk.logIn('content');
  const answer = await desk.save(await listOf('center'), 0, {
    side: 'center',
    texts: { kr: { points: [point] } },
  });
  expect(failureOf(answer)).toBe('403 forbidden');
});
