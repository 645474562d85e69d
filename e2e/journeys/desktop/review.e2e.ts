import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { aSubmittedReport } from '../../review-steps.ts';
import { openOffice } from '../../staff-steps.ts';

const claim = (page: Page) => page.getByRole('main').getByRole('button', { name: /^맡기/ });
const word = (page: Page) => page.getByRole('textbox', { name: '회원에게 보낼 말' });
const taken = (page: Page) => page.getByText('다른 선생님이 보고 있습니다.', { exact: false });

test('of two reviewers who press at once one has the report, and the other sees that', async ({
  page,
  browser,
}) => {
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
