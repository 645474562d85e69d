import type { Locator, Page } from '@playwright/test';
import { openFirstFilm, openFirstFilmAlive } from '../../film-screens.ts';
import { expect, test } from '../../fixtures.ts';

const list = '/introduction/body/video';

function secondsOf(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}

async function dataOf(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

/** The space over a heading that goes on after a film in a text. */
function spaceAfterFilm(prose: Locator): Promise<number> {
  return prose.evaluate((element) => {
    const text = element.cloneNode() as HTMLElement;
    text.innerHTML = `<figure></figure><div class="${element.className}"><h2>다음</h2></div>`;
    element.after(text);
    const space = Number.parseFloat(getComputedStyle(text.querySelector('h2') as Element).marginBlockStart);
    text.remove();
    return space;
  });
}

test('a visitor watches a film: the player stands where the poster stood, plays, and shows captions', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) reports.push(request.url());
  });
  await openFirstFilmAlive(page, list);
  const player = page.locator('media-controller');
  const video = player.locator('video');
  await expect(player).toBeVisible();
  await expect(video).toHaveAttribute('src', /^\/media\/videos\/[\w-]{36}$/);
  await player.getByRole('button', { name: '재생', exact: true }).click();
  await expect.poll(() => secondsOf(video), { timeout: 15_000 }).toBeGreaterThan(1);
  await expect(player.getByRole('switch', { name: '자막' })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', true);
  const captions = await player.locator('p[data-size] > span').boundingBox();
  const button = await player.getByRole('button', { name: '재생', exact: true }).boundingBox();
  const [foot = 0, top = 0] = [button && button.y + button.height, captions?.y ?? 0].map(Number);
  expect(foot, 'the button stands above the captions').toBeLessThanOrEqual(top);
  expect(reports, 'nothing is reported').toEqual([]);
});

/** Delays the loading of the player until it is released. */
async function holdPlayer(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/player-(?!frame|texts)[\w-]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const posterButton = (page: Page) => page.locator('main button[aria-busy]');

test('the player takes the place of the poster without moving anything', async ({ page }) => {
  const letGo = await holdPlayer(page);
  await openFirstFilmAlive(page, list);
  await expect(posterButton(page)).toBeVisible();
  await expect(page.locator('main video')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page
      .locator('main article img:visible, main h1, main h2')
      .evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const before = await places();
  letGo();
  await expect(page.locator('media-controller')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('who presses the poster before the player is there sees it play, and stands on its button', async ({
  page,
}) => {
  const letGo = await holdPlayer(page);
  await openFirstFilmAlive(page, list);
  await posterButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(posterButton(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  const player = page.locator('media-controller');
  await expect.poll(() => secondsOf(player.locator('video')), { timeout: 15_000 }).toBeGreaterThan(0.5);
  await expect(player.locator('media-play-button')).toBeFocused();
});

test('where the player does not come the browser’s own stands in its place', async ({ page, watch }) => {
  watch.expectComplaints(/player-/, /ERR_FAILED/);
  await page.route(/\/player-(?!frame|texts)[\w-]+\.js$/, (route) => route.abort());
  await openFirstFilmAlive(page, list);
  await posterButton(page).click();
  const video = page.locator('video[controls]');
  await expect.poll(() => secondsOf(video), { timeout: 15_000 }).toBeGreaterThan(0.5);
});

test('a film that can not be played says so, and plays when it is tried again', async ({ page, watch }) => {
  watch.expectAnswers(503);
  watch.expectComplaints(/media\/videos/);
  await openFirstFilmAlive(page, list);
  const player = page.locator('media-controller');
  await expect(player).toBeVisible();
  await page.route('**/media/videos/*', (route) => route.fulfill({ status: 503 }));
  await player.getByRole('button', { name: '재생', exact: true }).click();
  const message = page.getByRole('alert').filter({ hasText: '영상을 재생하지 못했습니다' });
  await expect(message).toBeVisible();
  await page.unroute('**/media/videos/*');
  await message.getByRole('button', { name: '다시 시도' }).click();
  await expect(message).toBeHidden();
  await expect.poll(() => secondsOf(player.locator('video')), { timeout: 15_000 }).toBeGreaterThan(0.5);
});

test('a film on a topic names its one address, and tells search engines what it is', async ({ page }) => {
  const href = await openFirstFilmAlive(page, list);
  const id = href.split('/').at(-1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/media/video/view/${id}$`),
  );
  const film = (await dataOf(page)).find((block) => block['@type'] === 'VideoObject');
  expect(film).toMatchObject({
    name: await page.locator('h1').textContent(),
    duration: expect.stringMatching(/^PT(\d+M)?(\d+S)?$/),
    thumbnailUrl: [expect.stringMatching(/^https?:\/\/.+\.svg(\?|$)/)],
    contentUrl: expect.stringMatching(new RegExp(`^https?://.+/media/videos/${id}$`)),
    uploadDate: expect.stringMatching(/^\d{4}-/),
  });
  await page.getByRole('link', { name: /^다음 글/ }).click();
  await expect(page).toHaveURL(/\/introduction\/body\/video\/[\w-]{36}$/);
});

test('the films are paged and searched by address, and a film of another topic is none here', async ({
  page,
  watch,
}) => {
  await page.goto('/media/video?page=2');
  await expect(page.getByRole('main').locator('li img').first()).toBeVisible();
  await page.getByRole('searchbox', { name: '영상에서 찾기' }).fill('종소리 세 번');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('link', { name: /종소리 세 번의 자리/ }).click();
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent('명상')}/1$`));
  await expect(page.getByRole('heading', { level: 1, name: '종소리 세 번의 자리' })).toBeVisible();
  expect(await spaceAfterFilm(page.locator('[class*=prose]').first())).toBeGreaterThan(30);

  watch.expectAnswers(404);
  const href = await openFirstFilmAlive(page, list);
  const answer = await page.goto(`/introduction/heart/video/${href.split('/').at(-1)}`);
  expect(answer?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the film plays in the browser’s own player, with captions, and loads nothing before', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const href = await openFirstFilm(page, list);
    const video = page.locator('video[controls][preload=none]');
    await expect(video).toBeVisible();
    await expect(video.locator('track[default][srclang=ko]')).toHaveCount(1);
    await expect(page.getByText('자막을 글로 읽기')).toBeHidden();
    const src = `/media/videos/${href.split('/').at(-1)}`;
    expect(asked).not.toContain(src);
    await expect(video).toHaveAttribute('src', src);
    const film = await page.request.get(src, { headers: { Range: 'bytes=0-99' } });
    expect([film.status(), film.headers()['content-type']]).toEqual([206, 'video/mp4']);
    const captions = await page.request.get(`${src}/captions/kr.vtt`);
    expect(await captions.text()).toMatch(/^WEBVTT/);
  });

  test('all films can be listed, paged and searched', async ({ page }) => {
    await page.goto('/media/video');
    await page.getByRole('navigation', { name: '쪽 이동' }).getByRole('link', { name: '다음' }).click();
    await expect(page).toHaveURL('/media/video?page=2');
    await page.goto('/media/video?q=종소리');
    await expect(page.locator('main mark').first()).toBeVisible();
  });
});
