import { expect, type Locator, type Page } from '@playwright/test';
import { askAs } from './steps.ts';

/** A lesson in the answers of lists, with the fields that tests need. */
export interface FoundLesson {
  id: string;
  title: string;
}

/** The lessons of a group, as the member of this token finds them. */
export function lessonsOf(page: Page, token: string, group: string): Promise<FoundLesson[]> {
  return askAs(page, token, `/api/v1/private/lesson/get_all?group=${group}`);
}

async function send(page: Page, token: string, method: 'post' | 'put', path: string, data: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request[method](`/api/v1/private/${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Opens a lesson with a call. */
export function openQuickly(page: Page, token: string, lessonId: string): Promise<void> {
  return send(page, token, 'post', 'user_practise_history/create', { lessonId });
}

/** Marks a lesson as a favourite with a call. */
export function favorQuickly(page: Page, token: string, lessonId: string): Promise<void> {
  return send(page, token, 'put', `user_lessons/update/${lessonId}`, { lessonId, isFavorite: true });
}

/** Reports progress with a call. */
export function watchQuickly(page: Page, token: string, lessonId: string, report: object): Promise<void> {
  return send(page, token, 'put', `user_lessons/progress/${lessonId}`, {
    position: 0,
    ranges: [],
    ...report,
  });
}

/** The position of a video, in seconds. */
export function secondsOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}

/** Clicks play and waits until the video has played for so long. */
export async function playFor(page: Page, seconds: number): Promise<void> {
  const video = page.locator('media-controller video');
  await expect(video).toHaveJSProperty('error', null);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  const start = await secondsOf(video);
  await page.locator('media-controller').getByRole('button', { name: '재생', exact: true }).click();
  await expect.poll(() => secondsOf(video), { timeout: 15_000 }).toBeGreaterThan(start + seconds);
}
