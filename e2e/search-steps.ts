import { expect, type Locator, type Page } from '@playwright/test';

/** The button in the bar, once the focus has hydrated it; before that it opens the browser's own form. */
export async function findSearchButton(page: Page): Promise<Locator> {
  const button = page.getByRole('banner').getByRole('button', { name: '사이트에서 찾기' });
  await button.focus();
  await expect(page.locator('[data-island=search]')).toHaveAttribute('data-alive', '');
  return button;
}
