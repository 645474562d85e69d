import type { Page } from '@playwright/test';
import { reportQuickly } from './report-steps.ts';
import { consentQuickly, joinQuickly, openSessionAs, type Visitor } from './steps.ts';

const words = {
  title: '아침으로 옮긴 뒤',
  content: '<h2>본 것</h2><p>닷새 가운데 나흘은 깨어 있었습니다.</p>',
};

/** A report that a new member has submitted, with calls. */
export async function aSubmittedReport(page: Page): Promise<Visitor & { id: string }> {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  return { ...member, id: await reportQuickly(page, token, { ...words, isSubmitted: true }) };
}

/** Takes the case on that is open. */
export function takeOn(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: '맡기' }).click();
}
