import type { Page } from '@playwright/test';
import { loseAnswer } from '../../answers.ts';
import { commentOf, readComments, writeComment } from '../../comment-steps.ts';
import { expect, test } from '../../fixtures.ts';
import { join } from '../../lesson-list-steps.ts';
import { openOwn, savedProgress, stateOf, videoOf } from '../../lesson-player-steps.ts';
import { lessonsOf, playFor } from '../../lesson-steps.ts';
import { entryNamed, list, openDiaryOfNewMember, openMore } from '../../practice-steps.ts';
import { askAs, goOffline, writeQuickly } from '../../steps.ts';

/** The next call to this address never reaches the server. */
function loseRequest(page: Page, path: string): Promise<unknown> {
  return page.route(`**${path}**`, (route) => route.abort('failed'), { times: 1 });
}

/** Clicks a button whose call fails, and waits until the failure is shown. */
async function pressInVain(page: Page, name: string, path: string): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(path));
  await page.getByRole('button', { name }).click();
  await failed;
  const told = page.getByRole('alert').filter({ hasText: '서버에 연결하지 못했습니다.' });
  await expect(told).toBeVisible();
}

/** What the browser has stored for later, by the beginning of its key. */
function keptIn(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate((begin) => Object.keys(localStorage).filter((key) => key.startsWith(begin)), prefix);
}

test.beforeEach(({ watch }) => {
  watch.expectNoConnection();
  watch.expectComplaints(/ERR_FAILED/);
});

test('a diary entry that the connection fails three times is there once, with the last words', async ({
  page,
  context,
}) => {
  const create = '/practise_history/create';
  await openDiaryOfNewMember(page);
  await page.goto(`${list}/add`);
  const content = page.getByRole('textbox', { name: '내용' });
  await expect(content).toBeVisible();
  await goOffline(page);
  await openMore(page);
  await page.getByRole('textbox', { name: '제목' }).fill('끊긴 아침');
  await content.fill('하나.');
  await pressInVain(page, '저장하기', create);
  await expect(content).toHaveValue('하나.');
  await context.setOffline(false);
  await loseRequest(page, create);
  await pressInVain(page, '저장하기', create);
  await loseAnswer(page, `**${create}**`);
  await pressInVain(page, '저장하기', create);

  await page.reload();
  await expect(content).toHaveValue('하나.');
  await content.fill('하나. 둘.');
  await page.getByRole('textbox', { name: '수련한 시간(분)' }).fill('20');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, '끊긴 아침')).toHaveCount(1);
  await expect(entryNamed(page, '끊긴 아침')).toContainText('하나. 둘.');
  await expect(entryNamed(page, '끊긴 아침')).toContainText('20분');
});

test('a change of an entry whose answer was lost is no change by somebody else', async ({ page, watch }) => {
  watch.expectAnswers(409);
  const update = '/practise_history/update/';
  const { token } = await openDiaryOfNewMember(page);
  const id = await writeQuickly(page, token, '고칠 글', '처음.');
  await page.goto(`${list}/view/${id}?edit`);
  const content = page.getByRole('textbox', { name: '내용' });
  await content.fill('처음. 그리고 다음.');
  await loseAnswer(page, `**${update}**`);
  await pressInVain(page, '저장하기', update);
  await content.fill('처음. 그리고 다음. 마지막.');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page).toHaveURL(list);
  await expect(entryNamed(page, '고칠 글')).toContainText('처음. 그리고 다음. 마지막.');
});

test('a comment that the connection fails is kept as typed and stored once, with the last words', async ({
  page,
  context,
}) => {
  const create = '/comment/create';
  await readComments(page, 'extend/big-me', 1);
  const mark = crypto.randomUUID();
  const field = page.getByLabel('댓글 쓰기');
  await goOffline(page);
  await field.fill(`숨 ${mark}`);
  await pressInVain(page, '등록', create);
  await context.setOffline(false);
  await loseAnswer(page, `**${create}**`);
  await pressInVain(page, '등록', create);
  await expect(field).toHaveValue(`숨 ${mark}`);

  await page.reload();
  await expect(field).toHaveValue(`숨 ${mark}`);
  await expect(commentOf(page, mark)).toHaveCount(1);
  await writeComment(page, `고친 숨 ${mark}`);
  await expect(page.getByText('댓글이 등록되었습니다.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(commentOf(page, mark)).toHaveCount(1);
  await expect(commentOf(page, mark)).toContainText(`고친 숨 ${mark}`);
});

test('a favourite whose answer was lost stays as pressed and is stored once', async ({ page }) => {
  const update = '/user_lessons/update/';
  const token = await join(page);
  const favourites = () => askAs<unknown[]>(page, token, '/api/v1/public/user_lessons/get_by_user_favorite');
  const [lesson] = await lessonsOf(page, token, 'balance/oju');
  await page.goto('/center/balance/oju');
  const heart = page.getByRole('button', { name: `즐겨찾기: ${lesson?.title}` });
  await loseAnswer(page, `**${update}**`);
  await heart.click();
  const notes = page.getByRole('region', { name: '알림' });
  await expect(notes).toContainText('누르신 대로 기억해 두었다가 연결되면 저장합니다.');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const sentAgain = page.waitForResponse((response) => response.url().includes(update));
  await page.reload();
  expect((await sentAgain).status()).toBe(200);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await favourites()).toHaveLength(1);
  await expect.poll(() => keptIn(page, 'favorite:')).toEqual([]);
});

test('watched seconds whose report got no answer are sent again and counted once', async ({ page }) => {
  const progress = '/user_lessons/progress/';
  const { token, path, id } = await openOwn(page, 'extend/introduction', 1);
  await page.goto(path);
  await loseAnswer(page, `**${progress}**`);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(progress));
  await playFor(page, 2);
  await page.keyboard.press('k');
  await lost;
  await expect(videoOf(page)).toHaveJSProperty('paused', true);
  const first = (await stateOf(page, token, id))?.watched ?? [];
  expect(first).toHaveLength(1);

  const saved = savedProgress(page);
  await page.reload();
  await saved;
  expect((await stateOf(page, token, id))?.watched).toEqual(first);
  await expect.poll(() => keptIn(page, 'progress:')).toEqual([]);
});
