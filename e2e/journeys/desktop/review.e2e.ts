import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { rewriteQuickly } from '../../report-steps.ts';
import { aSubmittedReport, takeOn } from '../../review-steps.ts';
import { openOffice } from '../../staff-steps.ts';
import { openSessionAs } from '../../steps.ts';

const claim = (page: Page) => page.getByRole('main').getByRole('button', { name: /^맡기/ });
const word = (page: Page) => page.getByRole('textbox', { name: '회원에게 보낼 말' });
const taken = (page: Page) => page.getByText('다른 선생님이 보고 있습니다.', { exact: false });

test('of two reviewers who press at once one has the report, and the other sees that', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const { id } = await aSubmittedReport(page);
  const path = `/admin/review/report/${id}`;
  const context = await browser.newContext();
  const other = await context.newPage();
  const pages = [page, other];
  await openOffice(page, 'teacher@demo.test', path);
  await openOffice(other, 'admin@demo.test', path);
  for (const each of pages) await expect(claim(each)).toBeVisible();

  // In the pages themselves: a click from outside waits for one page while the other is already answered.
  const press = (each: Page) => claim(each).evaluate((button: HTMLElement) => button.click());
  await Promise.all(pages.map(press));

  const shown = async (what: (page: Page) => Locator) => {
    const counts = await Promise.all(pages.map((each) => what(each).count()));
    return counts.filter((count) => count > 0).length;
  };
  await expect.poll(() => shown(word)).toBe(1);
  await expect.poll(() => shown(taken)).toBeGreaterThan(0);
  const winner = (await word(page).count()) > 0 ? page : other;
  await expect(taken(winner === page ? other : page).first()).toBeVisible();
  await expect(taken(winner)).toHaveCount(0);
  await context.close();
});

test('a report that its author has written anew meanwhile is shown in both versions, and the word stays', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectAnswers(409);
  const context = await browser.newContext();
  const author = await context.newPage();
  const { id, email, password } = await aSubmittedReport(author);
  await openOffice(page, 'teacher@demo.test', `/admin/review/report/${id}`);
  await takeOn(page);
  await word(page).fill('또렷하게 적으셨습니다.');

  const token = await openSessionAs(author, email, password);
  await rewriteQuickly(author, token, {
    id,
    title: '아침으로 옮긴 뒤',
    content: '<p>엿새를 채웠습니다.</p>',
  });
  await page.getByRole('button', { name: /^승인하고 보내기/ }).click();

  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '첫 판' })).toContainText('닷새 가운데 나흘은');
  await expect(page.getByRole('region', { name: '두 번째 판' })).toContainText('엿새를 채웠습니다.');
  await expect(word(page)).toHaveValue('또렷하게 적으셨습니다.');
  await context.close();
});
