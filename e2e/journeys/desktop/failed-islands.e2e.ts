import type { Page } from '@playwright/test';
import { openFirstFilm } from '../../film-screens.ts';
import { expect, test } from '../../fixtures.ts';
import { openAlive } from '../../steps.ts';

/** Opens a film whose player throws as soon as it is rendered: it has nothing to play. */
async function openFailing(page: Page): Promise<void> {
  await openFirstFilm(page, '/introduction/body/video');
  await openAlive(page, page.url());
  await page.locator('[data-island=film]').evaluate((island) => island.setAttribute('data-props', '{}'));
}

const playButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '재생' });

test('an island whose component throws stays as the server made it', async ({ page, watch }) => {
  watch.expectComplaints(/Cannot read properties of undefined/);
  await openFailing(page);
  const served = await page.locator('[data-island=film]').innerHTML();
  const failure = page.waitForEvent('pageerror');
  await page.keyboard.press('Tab');
  await failure;
  await expect(playButton(page)).toBeVisible();
  expect(await page.locator('[data-island=film]').innerHTML()).toBe(served);
  await playButton(page).click();
  // The document of a film is the browser's own.
  await expect(page).toHaveURL(/\/media\/files\/.*\.mp4\?/);
});

test('a press that wakes it is done as without scripts', async ({ page, watch }) => {
  watch.expectComplaints(/Cannot read properties of undefined/);
  await openFailing(page);
  // Neither the pointer nor the focus reaches it before.
  await playButton(page).dispatchEvent('click');
  await expect(page).toHaveURL(/\/media\/files\/.*\.mp4\?/);
});
