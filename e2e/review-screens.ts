import { expect, type Page } from '@playwright/test';
import { aSubmittedReport, takeOn } from './review-steps.ts';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';

async function openReport(page: Page): Promise<void> {
  const { id } = await aSubmittedReport(page);
  await openOffice(page, 'teacher@demo.test', `/admin/review/report/${id}`);
}

/** The review desk: what waits, and a report before and after it was taken on. */
export const reviewScreens: Screen[] = [
  { name: 'review', open: (page) => openOffice(page, 'teacher@demo.test', '/admin/review') },
  { name: 'review-report-closed', open: openReport },
  {
    name: 'review-report',
    async open(page) {
      await openReport(page);
      await takeOn(page);
      await expect(page.getByRole('textbox', { name: '회원에게 보낼 말' })).toBeVisible();
    },
  },
];
