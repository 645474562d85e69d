import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { secondsOf } from '../../lesson-steps.ts';
import { joinQuickly, openSessionAs } from '../../steps.ts';

async function openLesson(page: Page, number: number): Promise<string> {
  await openSessionAs(page, 'member2@demo.test');
  await page.goto('/center/balance/five-stage');
  const link = page
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .nth(number - 1);
  const title = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

test('a member watches a lesson: captions, speed by keyboard, and after a reload it goes on where it was', async ({
  page,
}) => {
  await openLesson(page, 1);
  const video = page.locator('video');
  const player = page.locator('media-controller');
  await expect(video).toHaveJSProperty('error', null);
  await page.getByRole('button', { name: '재생', exact: true }).click();
  const start = await secondsOf(video);
  await expect.poll(() => secondsOf(video), { timeout: 15_000 }).toBeGreaterThan(start + 2);

  const captions = player.getByRole('switch', { name: '자막' });
  await captions.focus();
  if ((await captions.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('Enter');
  await expect(captions).toHaveAttribute('aria-checked', 'true');
  const shownCues = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const shown = [...element.textTracks].filter((track) => track.mode === 'showing');
      return shown.map((track) => ({ language: track.language, cues: track.cues?.length ?? 0 }));
    });
  await expect.poll(shownCues).toEqual([{ language: 'ko', cues: expect.any(Number) }]);
  expect((await shownCues())[0]?.cues).toBeGreaterThan(0);

  await player.getByRole('button', { name: /^재생 속도/ }).focus();
  await page.keyboard.press('Enter');
  await expect(video).toHaveJSProperty('playbackRate', 1.25);

  const saved = page.waitForResponse(
    (response) => response.url().includes('/user_lessons/progress/') && response.request().method() === 'PUT',
  );
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', true);
  expect((await saved).status()).toBe(200);
  const left = await secondsOf(video);
  await page.reload();
  await expect.poll(() => secondsOf(video), { timeout: 15_000 }).toBeGreaterThan(left - 1);
  expect(await secondsOf(video)).toBeLessThan(left + 1);
});

test('a favourite is marked at once and is still marked after a reload', async ({ page }) => {
  await openLesson(page, 2);
  const favourite = page.getByRole('main').getByRole('button', { name: '즐겨찾기', exact: true });
  const before = await favourite.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  const saved = page.waitForResponse((response) => response.url().includes('/user_lessons/update/'));
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', after);
  await saved;
  await page.reload();
  await expect(favourite).toHaveAttribute('aria-pressed', after);
});

test('a favourite that cannot be saved flips back and says so', async ({ page, watch }) => {
  watch.expectAnswers(500);
  await openLesson(page, 3);
  const favourite = page.getByRole('main').getByRole('button', { name: '즐겨찾기', exact: true });
  const before = (await favourite.getAttribute('aria-pressed')) ?? '';
  await page.route('**/user_lessons/update/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await favourite.click();
  await expect(page.getByRole('region', { name: '알림' })).toContainText('즐겨찾기를 바꾸지 못했습니다.');
  await expect(favourite).toHaveAttribute('aria-pressed', before);
});

test('a comment is registered, stays after a reload and can be deleted by who wrote it', async ({ page }) => {
  await openLesson(page, 2);
  const words = `숨이 길어졌습니다. <b>${crypto.randomUUID()}</b>`;
  await page.getByLabel('댓글 쓰기').fill(words);
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('댓글이 등록되었습니다.', { exact: true })).toBeVisible();
  const comment = page.getByRole('listitem').filter({ hasText: words });
  await expect(comment).toHaveCount(1);
  await expect(page.getByLabel('댓글 쓰기')).toHaveValue('');
  await page.reload();
  await expect(comment).toHaveCount(1);

  await comment.getByRole('button', { name: /내 댓글 삭제$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  // While the question is open, what is behind it has no role: not finding the comment proves nothing yet.
  await expect(page.getByText('댓글을 삭제했습니다.', { exact: true })).toBeVisible();
  await expect(comment).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^댓글/ })).toHaveAttribute('tabindex', '-1');
  await expect(comment).toHaveCount(0);
});

test('who has no window any more sees why, and the lesson without its video', async ({ page }) => {
  await openSessionAs(page, 'expired@demo.test');
  await page.goto('/center/balance/juchun-transport');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const popup = page.getByRole('dialog', { name: '센터 이용 기간이 아닙니다' });
  await expect(popup).toContainText(/센터 이용 기간이 \d{4}년 .+에 끝났습니다\./);
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a lesson that is not there says so and leads back to its group', async ({ page, watch }) => {
  watch.expectAnswers(404, 422);
  await openSessionAs(page, 'teacher@demo.test');
  for (const id of ['0190f3a0-0000-7000-8000-000000000000', 'abc']) {
    await page.goto(`/center/heat/guju/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: '찾으시는 수업이 없습니다' })).toBeVisible();
  }
  await page.getByRole('link', { name: '과정으로 돌아가기' }).click();
  await expect(page).toHaveURL('/center/heat/guju');
});

test('a new member has no window: the locked videos say why, and there the free week opens them', async ({
  page,
  watch,
}) => {
  watch.expectAnswers(409);
  const { email, password } = await joinQuickly(page.request);
  await openSessionAs(page, email, password);
  await page.goto('/center/balance/three-stage');
  await expect(page.getByText('지금은 영상을 볼 수 없는 기간입니다')).toBeVisible();
  await page.getByRole('list').getByRole('heading', { level: 3 }).nth(1).getByRole('link').click();

  const popup = page.getByRole('dialog', { name: '센터 이용 기간이 아닙니다' });
  await expect(popup).toContainText('아직 이용권이 없어요. 일주일 무료로 시작해 보세요.');
  await popup.getByRole('button', { name: '확인' }).click();
  await expect(popup).toBeHidden();
  await expect(page.locator('video')).toHaveCount(0);
  const why = page.getByRole('button', { name: '영상이 잠겨 있습니다. 이유 보기' });
  await why.click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await why.click();
  await expect(popup).toContainText('자동으로 결제되지 않습니다.');
  const begin = popup.getByRole('button', { name: '일주일 무료로 시작하기' });
  await page.route(
    '**/paymentPort/getIamPortParams*',
    (route) => route.fulfill({ status: 409, json: { success: false, data: null, message: 'already_held' } }),
    { times: 1 },
  );
  await begin.click();
  await expect(page.getByText('무료 이용은 한 번만 열 수 있어 다시 열리지 않았습니다.')).toBeVisible();
  await expect(begin, 'refused, it is offered no more').toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await why.click();
  await begin.click();
  await expect(popup).toBeHidden();
  await expect(page.locator('video')).toHaveCount(1);
});
