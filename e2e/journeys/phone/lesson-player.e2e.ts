import { expect, test } from '../../fixtures.ts';
import { openOwn, videoOf } from '../../lesson-player-steps.ts';
import { playFor, secondsOf, watchQuickly } from '../../lesson-steps.ts';

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
  await expect(part).toContainText(/본 시간 0:\d\d · 전체 3:\d\d/);
  await part.getByText('건너뛴 곳 1군데').click();
  await part.getByRole('button', { name: '건너뛴 곳 0:03–0:12 보기' }).click();
  await expect(videoOf(page)).toHaveJSProperty('currentTime', 3);

  await page.getByText('자막을 글로 읽기').click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: /^0:18/ });
  await line.getByRole('button').click();
  await expect.poll(() => secondsOf(videoOf(page))).toBeCloseTo(18, 0);
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
