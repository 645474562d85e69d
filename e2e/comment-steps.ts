import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { anotherDevice } from './lesson-player-steps.ts';
import { lessonsOf } from './lesson-steps.ts';
import { aVisitor, demoPassword, joinQuickly, openSessionAs } from './steps.ts';

/** The call with which an open page polls for new comments. */
const asking = '/comment/get_newest';

/** A token without a browser: of staff or of a new member, whose session belongs to no tab. */
export async function tokenFor(
  request: APIRequestContext,
  email: string,
  password = demoPassword,
): Promise<string> {
  const response = await request.post('/api/v1/auth/login', { data: { username: email, password } });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Writes a comment with a call; returns its id. */
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

/** A new member at the comments of a lesson, with a clock that the test controls. */
export async function readComments(page: Page, group: string, number = 1) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  const lesson = (await lessonsOf(page, token, group))[number - 1];
  if (!lesson) throw new Error(`${group} has no lesson ${number}`);
  const path = `/center/${group}/${lesson.id}`;
  await openAtComments(page, path);
  return { ...member, token, path, lessonId: lesson.id };
}

/** Opens a page and scrolls to its comments. */
export async function openAtComments(page: Page, path: string): Promise<void> {
  // Members without a window see the popup once a visit: not in these tests.
  await page.evaluate(() => sessionStorage.setItem('lockTold:center', '1'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: /^댓글/ })).toHaveAttribute('tabindex', '-1');
  await page.getByLabel('댓글 쓰기').scrollIntoViewIfNeeded();
}

/** Another member at the same place, on another device. */
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

/** Counts the page's polls for new comments from now on. */
export function countAsking(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(asking)) count += 1;
  });
  return () => count;
}

/** Advances the clock to the next poll, and waits for its answer. */
export async function letItAsk(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().includes(asking));
  await page.clock.fastForward(61_000);
  const answer = await (await asked).response();
  expect(answer?.status()).toBe(200);
  await answer?.finished();
}
