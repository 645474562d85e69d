import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { anotherDevice } from './lesson-player-steps.ts';
import { lessonsOf } from './lesson-steps.ts';
import { aVisitor, demoPassword, joinQuickly, openSessionAs } from './steps.ts';

/** The call by which an open page asks for new comments. */
const asking = '/comment/get_newest';

/** A token without a browser: of staff or of somebody new, whose session is nobody's tab. */
export async function tokenFor(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<string> {
  const response = await request.post('/api/v1/auth/login', { data: { username: email, password } });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Writes a comment behind the scenes; returns its id. */
export async function commentQuickly(
  request: APIRequestContext,
  token: string,
  comment: { lessonId?: string; practiseHistoryId?: string; content: string },
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await request.post('/api/v1/private/comment/create', { headers, data: comment });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Somebody new at the comments of a lesson, whose clock is the test's. */
export async function readComments(page: Page, group: string, number = 1) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  const lesson = (await lessonsOf(page, token, group))[number - 1];
  if (!lesson) throw new Error(`${group} has no lesson ${number}`);
  const path = `/center/${group}/${lesson.id}`;
  await openAtComments(page, path);
  return { ...member, token, path, lessonId: lesson.id };
}

/** Opens a page and brings its comments into view. */
export async function openAtComments(page: Page, path: string): Promise<void> {
  // Who has no window is told so once a visit: not in these.
  await page.evaluate(() => sessionStorage.setItem('lockTold', '1'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: /^댓글/ })).toHaveAttribute('tabindex', '-1');
  await page.getByLabel('댓글 쓰기').scrollIntoViewIfNeeded();
}

/** Somebody else at the same place, on another device. */
export async function somebodyElse(browser: Browser, page: Page): Promise<Page> {
  const other = await anotherDevice(browser, page);
  const { email, password } = await joinQuickly(page.request, aVisitor());
  await openSessionAs(other, email, password);
  return other;
}

/** Writes a comment through the form. */
export async function writeComment(page: Page, words: string): Promise<void> {
  await page.getByLabel('댓글 쓰기').fill(words);
  await page.getByRole('button', { name: '등록' }).click();
}

export function commentOf(page: Page, words: string): Locator {
  return page.getByRole('listitem').filter({ hasText: words });
}

/** Counts how often the page asks for new comments from now on. */
export function countAsking(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(asking)) count += 1;
  });
  return () => count;
}

/** Lets the time of a question come, and waits for its answer. */
export async function letItAsk(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(asking));
  await page.clock.fastForward(61_000);
  const answer = await (await asked).response();
  expect(answer?.status()).toBe(200);
  await answer?.finished();
}
