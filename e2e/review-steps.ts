import { expect, type Page } from '@playwright/test';
import { reportQuickly } from './report-steps.ts';
import { consentQuickly, joinQuickly, openSessionAs } from './steps.ts';

const words = {
  title: '아침으로 옮긴 뒤',
  content: '<h2>본 것</h2><p>닷새 가운데 나흘은 깨어 있었습니다.</p>',
};

/** A report that a new member has submitted, with calls. */
export async function aSubmittedReport(page: Page): Promise<{ id: string; email: string; password: string }> {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  return { ...member, id: await reportQuickly(page, token, { ...words, isSubmitted: true }) };
}

/** Opens a screen of staff as one of the demo's. */
export async function openDeskAs(page: Page, email: string, path: string): Promise<void> {
  await openSessionAs(page, email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Takes the case on that is open. */
export function takeOn(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: '맡기' }).click();
}
