import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { untilAlive } from './steps.ts';

/** The first film of a list, opened as a visitor opens it. */
export async function openFirstFilm(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.locator('img') });
  const href = (await link.first().getAttribute('href')) ?? '';
  await page.goto(href);
  await expect(page.locator('main h1')).toBeVisible();
  return href;
}

/** Moves the pointer like any visitor, which hydrates the islands that wait for the first interaction. */
async function giveSign(page: Page): Promise<void> {
  await untilAlive(page);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
}

/** The same for a visitor who moves the pointer, so that the player is loaded. */
export async function openFirstFilmAlive(page: Page, list: string): Promise<string> {
  const href = await openFirstFilm(page, list);
  await giveSign(page);
  return href;
}

function at(path: string) {
  return async (page: Page) => {
    await page.goto(path);
  };
}

/** Films, common questions, guide and the centre's page. */
export const filmScreens: Screen[] = [
  { name: 'films', open: at('/media/video') },
  { name: 'films-of-a-topic', open: at('/introduction/breath/video') },
  {
    name: 'film',
    async open(page) {
      await openFirstFilmAlive(page, '/introduction/body/video');
      await expect(page.locator('media-controller')).toBeVisible();
      await page.getByText('자막을 글로 읽기').click();
      await expect(page.getByText('0:04')).toBeVisible();
    },
  },
  { name: 'film-of-a-series', open: at('/명상/1') },
  {
    name: 'questions',
    async open(page) {
      await page.goto('/customer/common-question#chair');
      await expect(page.locator('#chair')).toHaveAttribute('open');
    },
  },
  { name: 'questions-found', open: at('/customer/common-question?q=일지') },
  { name: 'questions-not-found', open: at('/customer/common-question?q=없는낱말') },
  {
    name: 'guide',
    async open(page) {
      await page.goto('/customer/guide#terms-of-use');
      await expect(page.locator('#terms-of-use')).toHaveAttribute('open');
    },
  },
  { name: 'centre', open: at('/taegeuk/center-introduction') },
];
