import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { consentQuickly, joinQuickly, openSessionAs } from './steps.ts';

export const address = '/center/diary/level-check/hidden';
export const field = '요즘의 수련';

/** The page of a new member, who has given the consent to sensitive information unless given otherwise. */
export async function openAsNewMember(page: Page, isConsentGiven = true) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  if (isConsentGiven) await consentQuickly(page, token);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: '단계 점검' })).toBeVisible();
  return { ...member, token };
}
