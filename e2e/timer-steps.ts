import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { consentQuickly, joinQuickly, openSessionAs } from './steps.ts';

/** Address of the practice timer. */
export const timerPath = '/center/practice';

/** The timer of a new member. The time is the page's own, a few minutes behind the server's: no test waits for a bell. */
export async function openTimer(page: Page): Promise<void> {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  await page.clock.install({ time: Date.now() });
  await page.goto(timerPath);
  await expect(page.getByRole('button', { name: '앉기 시작' })).toBeVisible();
}

/** Presses start, and waits until the sitting runs: the rules of the form may have to be loaded first. */
export async function startSitting(page: Page, name = '앉기 시작'): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** Presses a button of the sitting: it is there after a touch of the screen. */
export async function pressInSitting(page: Page, name: string): Promise<void> {
  await page.getByRole('timer').click();
  await page.getByRole('button', { name }).click();
}
