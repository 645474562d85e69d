import type { Locator, Page } from '@playwright/test';
import { hasBar, openMenu } from './steps.ts';

/** Opens the slide-out menu of small screens and unfolds these entries in it, in this order. */
export async function openMenuAt(page: Page, ...names: string[]): Promise<Locator> {
  const menu = await openMenu(page);
  for (const name of names) await menu.getByLabel(`${name} 하위 메뉴`, { exact: true }).click();
  return menu;
}

/** Follows a link of the bar, or of the slide-out menu if there is no bar. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  if (hasBar(page)) await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  else await (await openMenu(page)).getByRole('link', { name, exact: true }).click();
}

/** Opens what a member has of their account: behind their name in the bar, or in the slide-out menu. */
export async function openAccount(page: Page) {
  if (!hasBar(page)) return openMenu(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: '내 계정 메뉴' }).click();
  return banner;
}

/** Logs out with the button that this screen has; the page is loaded in full. */
export async function logOut(page: Page): Promise<void> {
  const place = await openAccount(page);
  const reloaded = page.waitForEvent('load');
  await place.getByRole('button', { name: '로그아웃' }).click();
  await reloaded;
}
