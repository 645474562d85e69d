import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aSubmittedReport } from '../../review-steps.ts';
import { moveTo, openOffice, tabTo } from '../../staff-steps.ts';

const pressIn =
  (page: Page) =>
  (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());

test('a teacher answers a report with the keyboard alone', async ({ page, browser }) => {
  const author = await (await browser.newContext()).newPage();
  const { nickName } = await aSubmittedReport(author);
  await author.context().close();
  const press = pressIn(page);
  const word = page.getByRole('textbox', { name: '회원에게 보낼 말' });
  const take = page.getByRole('main').getByRole('button', { name: /^맡기/ });
  const undo = page.getByRole('button', { name: /^되돌리기/ });

  await openOffice(page, 'teacher@demo.test', '/admin');
  await press('j');
  await expect(page.getByRole('link', { name: '보고서 검토' })).toBeFocused();
  await press('g', 'v');
  const review = page.getByRole('heading', { level: 1, name: '검토' });
  await expect(review).toBeVisible();
  await page.getByRole('link', { name: '오늘', exact: true }).focus();
  await press('Enter');
  await expect(review, 'Enter follows the link that has the focus').toBeHidden();
  await press('g', 'v');
  await expect(review).toBeVisible();
  await moveTo(page, nickName);
  await press('Enter');
  await expect(page).toHaveURL(/\/admin\/review\/report\//);
  await page.goBack();
  await expect(page.getByRole('row').filter({ hasText: nickName }), 'back in the row').toBeFocused();

  await press('Enter');
  await expect(take).toBeVisible();
  await press('c');
  await tabTo(page, word);
  await page.keyboard.type('차분히 적으셨습니다.');
  await press('Control+Enter');
  await expect(undo).toBeVisible();
  await expect(take, 'the next case').toBeVisible();
  await press('z');
  await expect(page.getByText('되돌렸습니다.')).toBeVisible();
  await expect(undo).toBeHidden();

  await page.goBack();
  await tabTo(page, word);
  await expect(word, 'the word is still there').toHaveValue('차분히 적으셨습니다.');
  await press('Control+Enter');
  await expect(undo).toBeVisible();

  await expect(take, 'the next case').toBeVisible();
});

test('a teacher finds a member and notes something with the keyboard alone', async ({ page }) => {
  const press = pressIn(page);
  await openOffice(page, 'teacher@demo.test', '/admin');
  await press('/');
  await page.keyboard.type('임하람');
  await expect(page.getByRole('option', { name: /임하람/ })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '임하람' })).toBeVisible();
  const note = `전화로 시간을 물으심 ${crypto.randomUUID()}`;
  await tabTo(page, page.getByRole('textbox', { name: '새 메모' }));
  await page.keyboard.type(note);
  await press('Tab', 'Enter');
  await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();

  await press('Shift+Tab', 'Shift+Tab');
  const before = page.locator(':focus');
  const name = await before.innerText();
  await press('?');
  await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText(name);
});
