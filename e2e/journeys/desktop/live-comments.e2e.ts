import type { Page } from '@playwright/test';
import { atTheOffice } from '../../academy-steps.ts';
import {
  commentOf,
  commentQuickly,
  countAsking,
  letItAsk,
  openAtComments,
  readComments,
  somebodyElse,
  tokenFor,
  writeComment,
} from '../../comment-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { goOffline, joinQuickly, openSessionAs, writeQuickly } from '../../steps.ts';

/** Moves the tab behind another one, or back. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('what somebody else writes under a lesson appears, and goes when it is deleted, while one writes oneself', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  const { path } = await readComments(page, 'extend/introduction', 1);
  const other = await somebodyElse(browser, page);
  await openAtComments(other, path);
  const words = `조용히 앉았습니다. ${crypto.randomUUID()}`;
  await page.getByLabel('댓글 쓰기').pressSequentially('쓰다 만 ');
  await writeComment(other, words);
  await expect(commentOf(other, words)).toHaveCount(1);

  await letItAsk(page);
  await expect(commentOf(page, words)).toContainText('새 댓글');
  await expect(page.getByRole('status').filter({ hasText: '새 댓글 1개가 달렸습니다.' })).toHaveCount(1);
  await expect(page.getByLabel('댓글 쓰기')).toBeFocused();
  await page.keyboard.type('댓글');
  await expect(page.getByLabel('댓글 쓰기')).toHaveValue('쓰다 만 댓글');

  const own = `저도요. ${crypto.randomUUID()}`;
  await writeComment(page, own);
  // Advancing the time ends what is still under way.
  await expect(commentOf(page, own)).toHaveCount(1);
  await letItAsk(page);
  await expect(commentOf(page, own)).toHaveCount(1);
  await expect(commentOf(page, own)).not.toContainText('새 댓글');

  await commentOf(other, words)
    .getByRole('button', { name: /내 댓글 삭제$/ })
    .click();
  await other.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(other.getByText('댓글을 삭제했습니다.', { exact: true })).toBeVisible();
  await letItAsk(page);
  await expect(commentOf(page, words)).toHaveCount(0);
  await expect(commentOf(page, own)).toHaveCount(1);
  await other.context().close();
});

test('a teacher’s comment appears on the diary entry that its author is looking at', async ({ page }) => {
  await page.clock.install();
  const { email, password } = await joinQuickly(page.request);
  const token = await openSessionAs(page, email, password);
  const practiseHistoryId = await writeQuickly(page, token, '조용한 아침');
  await openAtComments(page, `/center/diary/manage/view/${practiseHistoryId}`);
  await expect(page.getByText('아직 댓글이 없습니다')).toBeVisible();
  await atTheOffice((desk) => desk.assignTeacher(email, 'teacher@demo.test'));
  const teacher = await tokenFor(page.request, 'teacher@demo.test');
  await commentQuickly(page.request, teacher, { practiseHistoryId, content: '숨을 놓치지 않으셨습니다.' });
  await letItAsk(page);
  await expect(commentOf(page, '숨을 놓치지 않으셨습니다.')).toContainText('선생님');
  await expect(page.getByText('아직 댓글이 없습니다')).toBeHidden();
});

test('a page asks while its comments are looked at: not hidden, not far away, not without a connection or session', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.clock.install();
  const { lessonId } = await readComments(page, 'extend/introduction', 2);
  const writer = await joinQuickly(page.request);
  const token = await tokenFor(page.request, writer.email, writer.password);
  await letItAsk(page);
  const asked = countAsking(page);

  await hide(page, true);
  await page.clock.fastForward('00:30:00');
  expect(asked()).toBe(0);
  const whileAway = `그동안 쓴 댓글 ${crypto.randomUUID()}`;
  await commentQuickly(page.request, token, { lessonId, content: whileAway });
  await hide(page, false);
  await expect(commentOf(page, whileAway)).toHaveCount(1);
  expect(asked()).toBe(1);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByLabel('댓글 쓰기')).not.toBeInViewport();
  await page.clock.fastForward('00:10:00');
  expect(asked()).toBe(1);

  await goOffline(page);
  await page.getByLabel('댓글 쓰기').scrollIntoViewIfNeeded();
  await page.clock.fastForward('00:10:00');
  expect(asked()).toBe(1);
  const whileOffline = `끊긴 동안 쓴 댓글 ${crypto.randomUUID()}`;
  await commentQuickly(page.request, token, { lessonId, content: whileOffline });
  await context.setOffline(false);
  await expect(commentOf(page, whileOffline)).toHaveCount(1);

  const before = asked();
  // Long enough for the session to end and for a new day to begin, whenever the test runs.
  await page.clock.fastForward('25:00:00');
  await page.getByLabel('댓글 쓰기').scrollIntoViewIfNeeded();
  await hide(page, true);
  await hide(page, false);
  await page.clock.fastForward('00:10:00');
  expect(asked()).toBe(before);
  await expect(page.getByText(whileOffline)).toHaveCount(1);
});

test('what is being read stays where it is when a comment comes above it', async ({ page }) => {
  await page.clock.install();
  const { lessonId, path } = await readComments(page, 'extend/introduction', 3);
  const writer = await joinQuickly(page.request);
  const token = await tokenFor(page.request, writer.email, writer.password);
  const mark = crypto.randomUUID().slice(0, 8);
  for (let n = 0; n < 25; n += 1) {
    await commentQuickly(page.request, token, { lessonId, content: `${n}번째 ${mark}` });
  }
  await openAtComments(page, path);
  const read = commentOf(page, `14번째 ${mark}`);
  await read.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await letItAsk(page);
  const before = (await read.boundingBox())?.y ?? 0;
  await commentQuickly(page.request, token, { lessonId, content: `새로 온 ${mark}` });
  await letItAsk(page);
  await expect(commentOf(page, `새로 온 ${mark}`)).toHaveCount(1);
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);

  // The page of earlier ones continues after the last one, with new ones or without.
  await page.getByRole('button', { name: '이전 댓글 더 보기' }).click();
  await expect(commentOf(page, `0번째 ${mark}`).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: mark })).toHaveCount(26);
});
