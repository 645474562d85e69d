import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  anotherDevice,
  emailOf,
  openOwn,
  savedProgress,
  stateOf,
  videoOf,
} from '../../lesson-player-steps.ts';
import { playFor, secondsOf } from '../../lesson-steps.ts';
import { openSessionAs } from '../../steps.ts';

interface Spied {
  heldLocks: number;
  mediaKeys: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
}

/** Replaces the screen lock and the media keys by counters, because a test cannot press them. */
async function spyOnDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spied = Object.assign(window as unknown as Spied, { heldLocks: 0, mediaKeys: {} });
    const request = async () => {
      spied.heldLocks += 1;
      const release = async () => {
        spied.heldLocks -= 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      spied.mediaKeys[action] = handler;
    };
  });
}

const heldLocks = (page: Page) => page.evaluate(() => (window as unknown as Spied).heldLocks);
const pressKey = (page: Page, action: MediaSessionAction) =>
  page.evaluate((name) => (window as unknown as Spied).mediaKeys[name]?.({ action: name }), action);

test('a lesson goes on where the other device left it, or from its beginning', async ({ page, browser }) => {
  const { path } = await openOwn(page, 'look/yangshin', 1);
  await page.goto(path);
  await playFor(page, 2);
  const saved = savedProgress(page);
  await page.keyboard.press('k');
  await saved;
  const left = await secondsOf(videoOf(page));

  const other = await anotherDevice(browser, page);
  await openSessionAs(other, emailOf(page));
  await other.goto(path);
  await expect(other.getByText(`0:0${Math.floor(left)}부터 이어집니다.`)).toBeVisible();
  await expect.poll(() => secondsOf(videoOf(other))).toBeCloseTo(left, 0);
  await other.getByRole('button', { name: '처음부터 보기' }).click();
  await expect(other.getByText(/부터 이어집니다/)).toHaveCount(0);
  await expect(videoOf(other)).toHaveJSProperty('currentTime', 0);
  await videoOf(other).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30;
  });
  await playFor(other, 1);
  const savedThere = savedProgress(other);
  await other.keyboard.press('k');
  await savedThere;
  const leftThere = await secondsOf(videoOf(other));
  await other.context().close();

  await page.reload();
  await expect(page.getByText(`0:${Math.floor(leftThere)}부터 이어집니다.`)).toBeVisible();
  await expect.poll(() => secondsOf(videoOf(page))).toBeCloseTo(leftThere, 0);
});

test('what is watched without a connection is kept beyond the tab and sent when a lesson is opened again', async ({
  page,
  context,
  watch,
}) => {
  watch.expectNoConnection();
  const { token, path, id } = await openOwn(page, 'look/female-liquor', 1);
  await page.goto(path);
  const before = (await stateOf(page, token, id))?.watched ?? [];
  // What a page sends while it closes cannot be intercepted: this one stays open, and its reports are lost.
  await page.route('**/user_lessons/progress/**', (route) => route.abort('internetdisconnected'));
  await playFor(page, 3);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/progress/'));
  await page.keyboard.press('k');
  await failed;
  const left = await secondsOf(videoOf(page));
  const later = await context.newPage();
  const newToken = await openSessionAs(later, emailOf(page));
  expect((await stateOf(later, newToken, id))?.watched ?? []).toEqual(before);

  await later.goto(path);
  await expect.poll(() => secondsOf(videoOf(later))).toBeCloseTo(left, 0);
  const state = await stateOf(later, newToken, id);
  expect(state?.watched.at(-1)?.[1]).toBeGreaterThanOrEqual(Math.floor(left) - 1);
  const kept = await later.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('progress:')),
  );
  expect(kept).toEqual([]);
});

test('the screen stays on while one watches, and the media keys step, pause and go on to the next lesson', async ({
  page,
}) => {
  await spyOnDevice(page);
  const { path } = await openOwn(page, 'heat/full-body', 1);
  await page.goto(path);
  await playFor(page, 1);
  await expect.poll(() => heldLocks(page)).toBe(1);
  const before = await secondsOf(videoOf(page));
  await pressKey(page, 'seekforward');
  await expect.poll(() => secondsOf(videoOf(page))).toBeGreaterThanOrEqual(before + 10);
  await pressKey(page, 'pause');
  await expect(videoOf(page)).toHaveJSProperty('paused', true);
  await expect.poll(() => heldLocks(page)).toBe(0);

  await pressKey(page, 'nexttrack');
  await expect(page).not.toHaveURL(path);
  await expect(videoOf(page)).toHaveJSProperty('paused', false);
  await expect.poll(() => heldLocks(page)).toBe(1);

  // After its end the lesson begins anew where it is seen.
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1.5;
  });
  await expect(page.getByRole('heading', { name: '종이 울렸습니다' })).toBeFocused({ timeout: 15_000 });
  await expect(videoOf(page)).toBeHidden();
  await pressKey(page, 'play');
  await expect(videoOf(page)).toBeVisible();
  await expect(videoOf(page)).toHaveJSProperty('paused', false);
});
