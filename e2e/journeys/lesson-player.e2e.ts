import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lessonsOf, playFor, secondsOf, watchQuickly } from '../lesson-steps.ts';
import { askAs, hasBar, openSessionAs } from '../steps.ts';

// Each size has a member of its own, each test a lesson of its own.
const emailOf = (page: Page) => (hasBar(page) ? 'member@demo.test' : 'member2@demo.test');

async function openOwn(page: Page, group: string, number: number) {
  const token = await openSessionAs(page, emailOf(page));
  const lesson = (await lessonsOf(page, token, group))[number - 1];
  if (!lesson) throw new Error(`${group} has no lesson ${number}`);
  const path = `/center/${group}/${lesson.id}`;
  return { token, path, id: lesson.id };
}

const videoOf = (page: Page) => page.locator('media-controller video');

function savedProgress(page: Page) {
  return page.waitForResponse(
    (response) => response.url().includes('/user_lessons/progress/') && response.status() === 200,
  );
}

interface State {
  userLesson: { position: number; watched: [number, number][] } | null;
}

async function stateOf(page: Page, token: string, id: string) {
  return (await askAs<State>(page, token, `/api/v1/private/lesson/get_by_id/${id}`)).userLesson;
}

async function anotherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'ko-KR',
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.0.1' },
  });
  return context.newPage();
}

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
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const { token, path, id } = await openOwn(page, 'look/female-liquor', 1);
  await page.goto(path);
  const before = (await stateOf(page, token, id))?.watched ?? [];
  // What a page sends while it closes slips through: this one stays open, and its reports are lost.
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

test('the strip and the transcript lead to places of the video, and follow it', async ({ page }) => {
  const { token, path, id } = await openOwn(page, 'look/energized-god', 1);
  await watchQuickly(page, token, id, {
    ranges: [
      [0, 3],
      [12, 15],
    ],
  });
  await page.goto(path);
  const part = page.getByRole('region', { name: '본 구간' });
  await expect(part).toContainText(/본 시간 0:\d\d · 전체 1:\d\d/);
  await part.getByText('건너뛴 곳 1군데').click();
  await part.getByRole('button', { name: '건너뛴 곳 0:03–0:12 보기' }).click();
  await expect(videoOf(page)).toHaveJSProperty('currentTime', 3);

  await page.getByText('자막을 글로 읽기').click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: /^0:04/ });
  await line.getByRole('button').click();
  await expect.poll(() => secondsOf(videoOf(page))).toBeCloseTo(4, 0);
  await expect(line).toHaveAttribute('aria-current', 'true');
  await playFor(page, 6);
  await expect(line).not.toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
});

test('speed and captions are remembered for the next lesson, and listening keeps the same video going', async ({
  page,
}) => {
  const { path } = await openOwn(page, 'look/energized-god', 2);
  await page.goto(path);
  const player = page.locator('media-controller');
  const captions = player.getByRole('switch', { name: '자막' });
  await player.getByRole('button', { name: /^재생 속도/ }).click();
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25);
  await expect(captions).toHaveAttribute('aria-checked', 'true');
  await captions.click();
  await expect(captions).toHaveAttribute('aria-checked', 'false');

  await page
    .getByRole('navigation', { name: '앞뒤 수업' })
    .getByRole('link', { name: /^다음 수업/ })
    .click();
  await expect(page).not.toHaveURL(path);
  await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.25);
  await expect(captions).toHaveAttribute('aria-checked', 'false');

  await playFor(page, 1);
  await player.getByRole('button', { name: '영상 없이 듣기' }).click();
  await expect(page.locator('media-controller')).toContainText('소리만 듣는 중');
  await expect(videoOf(page)).toHaveCSS('opacity', '0');
  await expect(videoOf(page)).toHaveJSProperty('paused', false);
  const session = await page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(session).toBe(await page.locator('main h1').textContent());
});

interface Spied {
  heldLocks: number;
  mediaKeys: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;
}

/** Puts counters in the place of the screen lock and the media keys, which a test can not press. */
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
});
