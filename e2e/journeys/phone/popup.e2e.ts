import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openMenuAt } from '../../menu-steps.ts';
import { openOffice } from '../../staff-steps.ts';
import { openAlive } from '../../steps.ts';

// Each of three that run at once has a page of its own: there is one popup on it.
const pages = [
  { path: '/introduction/giran/gi-meaning', below: '기란', menu: '기의 의미' },
  { path: '/introduction/giran/find-out', below: '기란', menu: '기란 알아보기' },
  { path: '/introduction/heart/gi-meaning', below: '마음', menu: '마음과 기' },
] as const;
const pageOf = () => pages[test.info().parallelIndex % pages.length] ?? pages[0];
const elsewhere = '/taegeuk/meaning';
const dayMs = 24 * 60 * 60 * 1000;

/** Writes a popup for one page and publishes it until tomorrow; ends on its page at the desk. */
async function publishPopup(page: Page, title: string, path: string): Promise<void> {
  await openOffice(page, 'admin@demo.test', '/admin/content/popups');
  await page.getByRole('button', { name: '새 팝업' }).click();
  const making = page.getByRole('dialog', { name: '새 팝업 만들기' });
  await making.getByLabel('제목').fill(title);
  await making.getByRole('button', { name: '초안 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('글', { exact: true }).fill('이번 달 마지막 주에는 쉽니다.');
  await page.getByLabel('보일 페이지').fill(path);
  await page.getByRole('button', { name: '공개하기', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: '이 판을 공개합니다' });
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 16);
  await publishing.getByLabel('공개를 끝낼 때').fill(tomorrow);
  await publishing.getByRole('button', { name: '1개 언어로 공개하기' }).click();
  await expect(publishing).toBeHidden();
}

/** Waits until the page has shown the popups that it is to show. */
async function untilPopupsHadTheirTurn(page: Page): Promise<void> {
  const loaded = () => [...document.styleSheets].some(({ href }) => href?.includes('popup-turns'));
  await page.waitForFunction(loaded);
  await page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    const own = scripts.find((name) => /popup-turns[^/]*\.js$/.test(name));
    // The page asked for it first, and is answered first.
    if (own) await import(own);
  });
}

test('a popup that staff publish for a page and a time is shown there, and stays away where a visitor asks for it', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `휴관 안내 ${crypto.randomUUID().slice(0, 8)}`;
  const { path, below, menu } = pageOf();
  await publishPopup(page, title, path);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  const sheet = (of: Page) => of.getByRole('dialog', { name: title });
  const countAt = async (where: string) => {
    await openAlive(visitor, where);
    return visitor.locator('dialog[data-popup]', { hasText: title }).count();
  };
  await expect.poll(() => countAt(path)).toBe(1);
  await expect(sheet(visitor)).toContainText('이번 달 마지막 주에는 쉽니다.');
  await sheet(visitor).getByRole('button', { name: '닫기' }).click();
  await expect(sheet(visitor)).toBeHidden();
  await visitor.reload();
  await untilPopupsHadTheirTurn(visitor);
  await expect(sheet(visitor)).toBeHidden();
  expect(await countAt(elsewhere)).toBe(0);

  // Another tab has not closed it yet, and comes there from a page of the app; the visitor asks it to stay away.
  const tab = await context.newPage();
  await openAlive(tab, '/login');
  const site = await openMenuAt(tab, '알아보기', below);
  await site.getByRole('link', { name: menu, exact: true }).click();
  await expect(sheet(tab)).toContainText('이번 달 마지막 주에는 쉽니다.');
  await expect(tab.locator('html[data-page=reading]')).toHaveCount(0);
  await sheet(tab).getByRole('button', { name: '7일간 보지 않기' }).click();
  await expect(sheet(tab)).toBeHidden();
  const next = await context.newPage();
  await next.goto(path);
  await untilPopupsHadTheirTurn(next);
  await expect(sheet(next)).toBeHidden();
  await next.close();

  await page.getByRole('button', { name: '공개 중단' }).click();
  const ending = page.getByRole('dialog', { name: '공개를 중단합니다' });
  await ending.getByLabel('사유').fill('휴관이 끝났습니다.');
  await ending.getByRole('button', { name: '공개 중단하기' }).click();
  await expect(ending).toBeHidden();
  await expect.poll(() => countAt(path)).toBe(0);
  await context.close();
});
