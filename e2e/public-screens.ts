import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { findSearchButton } from './search-steps.ts';
import { openAlive } from './steps.ts';

function at(path: string) {
  return async (page: Page) => {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
  };
}

function firstOf(path: string) {
  return async (page: Page) => {
    await page.goto(path);
    const address = await page.locator('main a[href*="/view/"]').first().getAttribute('href');
    if (!address) throw new Error(`Nothing is listed on ${path}`);
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
  };
}

async function openContents(page: Page): Promise<void> {
  await at('/taegeuk/history')(page);
  await page.locator('main summary').click();
  await expect(page.locator('main details').getByRole('link').first()).toBeVisible();
}

async function searchSite(page: Page): Promise<void> {
  await openAlive(page, '/customer/notice');
  await (await findSearchButton(page)).click();
  const dialog = page.getByRole('dialog', { name: '사이트에서 찾기' });
  await dialog.getByRole('searchbox').fill('명상');
  await expect(dialog.getByRole('list', { name: '찾은 글' }).getByRole('link').first()).toBeVisible();
}

/** Public pages: lists, search results, texts. */
export const publicScreens: Screen[] = [
  { name: 'notices', open: at('/customer/notice') },
  { name: 'notices-second-page', open: at('/customer/notice?page=2') },
  { name: 'notices-found', open: at('/customer/notice?q=audtkd') },
  { name: 'notices-nothing-found', open: at('/customer/notice?q=zzzz') },
  { name: 'notice', open: firstOf('/customer/notice') },
  { name: 'news', open: at('/media/news') },
  { name: 'culture', open: at('/media/culture') },
  { name: 'culture-text', open: firstOf('/media/culture') },
  { name: 'books', open: at('/media/book-introduction') },
  { name: 'book', open: firstOf('/media/book-introduction') },
  { name: 'article', open: at('/taegeuk/meaning') },
  { name: 'article-long', open: at('/taegeuk/history') },
  {
    name: 'article-contents',
    on: (page) => (page.viewportSize()?.width ?? 0) < 1200,
    open: openContents,
  },
  { name: 'article-english', open: at('/taegeuk/history?lang=en') },
  { name: 'greeting', open: at('/taegeuk/greeting') },
  { name: 'topic', open: at('/introduction/breath/find-out') },
  { name: 'topic-gi', open: at('/introduction/energy/gi-meaning') },
  { name: 'status', open: at('/status') },
  { name: 'site-search', open: searchSite },
  { name: 'site-found', open: at('/?q=명상') },
  { name: 'site-nothing-found', open: at('/?q=zzzz') },
  { name: 'diary-guide', open: at('/명상일지') },
  { name: 'programme', open: at('/programme') },
  { name: 'programme-spanish', open: at('/programme?lang=ep') },
  { name: 'outline', open: at('/programme/center/balance/three-stage') },
  { name: 'outline-academy', open: at('/programme/academy/trainer/oriental') },
];
