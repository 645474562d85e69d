import type { Locator, Page } from '@playwright/test';
import { openMenu } from './steps.ts';

/** Opens the slide-out menu of small screens and unfolds these entries in it, in this order. */
export async function openMenuAt(page: Page, ...names: string[]): Promise<Locator> {
  const menu = await openMenu(page);
  for (const name of names) await menu.getByLabel(`${name} 하위 메뉴`, { exact: true }).click();
  return menu;
}
