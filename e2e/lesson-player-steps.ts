import { type Browser, expect, type Page } from '@playwright/test';
import { lessonsOf, playFor } from './lesson-steps.ts';
import { askAs, hasBar, openSessionAs } from './steps.ts';

// Each size has a member of its own, each test a lesson of its own.
export const emailOf = (page: Page) => (hasBar(page) ? 'member@demo.test' : 'member2@demo.test');

export async function openOwn(page: Page, group: string, number: number) {
  const token = await openSessionAs(page, emailOf(page));
  const lesson = (await lessonsOf(page, token, group))[number - 1];
  if (!lesson) throw new Error(`${group} has no lesson ${number}`);
  const path = `/center/${group}/${lesson.id}`;
  return { token, path, id: lesson.id };
}

export const videoOf = (page: Page) => page.locator('media-controller video');

export function savedProgress(page: Page) {
  return page.waitForResponse(
    (response) => response.url().includes('/user_lessons/progress/') && response.status() === 200,
  );
}

interface State {
  userLesson: { position: number; watched: [number, number][] } | null;
}

export async function stateOf(page: Page, token: string, id: string) {
  return (await askAs<State>(page, token, `/api/v1/private/lesson/get_by_id/${id}`)).userLesson;
}

export async function anotherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.0.1' },
  });
  return context.newPage();
}

/** Plays the last seconds of the lesson on the screen, and waits for what comes after it. */
export async function playToEnd(page: Page): Promise<void> {
  await playFor(page, 1);
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1.5;
  });
  await expect(page.getByRole('heading', { name: '종이 울렸습니다' })).toBeFocused({ timeout: 15_000 });
}
