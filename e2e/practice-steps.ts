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

/** Records after every change of the page how many entries it shows, once there is one. */
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

/**
 * The loads of the list from now on, in milliseconds of the page's own clock: the test's clock is late on a busy machine.
 */
export async function watchReadings(page: Page) {
  const since = await page.evaluate(() => performance.now());
  return () =>
    page.evaluate(
      (from) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(
            ({ name, startTime }) => startTime > from && name.includes('/practise_history/get_all_by_user'),
          )
          .map(({ startTime, responseEnd }) => ({ begunAt: startTime, answeredAt: responseEnd })),
      since,
    );
}

/** Opens what a new entry has filled in already: title, day, minutes, practice. */
export async function openMore(page: Page): Promise<void> {
  await page.getByText('더 적기', { exact: true }).click();
}
