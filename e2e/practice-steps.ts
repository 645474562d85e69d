import type { Page } from '@playwright/test';
import { consentQuickly, joinQuickly, openSessionAs } from './steps.ts';

export const list = '/center/diary/manage';

export async function openDiaryOfNewMember(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  await consentQuickly(page, token);
  return { ...member, token };
}

export function entryNamed(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

/** Notes after every change of the page how many entries it shows, once there is one. */
export async function watchEntries(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const counts: number[] = [];
    const note = () => {
      const count = document.querySelectorAll('main ol > li').length;
      if ((count > 0 || counts.length > 0) && counts.at(-1) !== count) counts.push(count);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { shownCounts: counts });
  });
  return () => page.evaluate(() => (window as unknown as { shownCounts: number[] }).shownCounts);
}
