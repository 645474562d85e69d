import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { consentQuickly, joinQuickly, openSessionAs, postEntry, writeQuickly } from './steps.ts';

export const sharedList = '/center/diary/all';

/** Another member shares an entry, from another client than this browser, whose session stays as it is. */
export async function shareFromElsewhere(page: Page, title: string): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  const data = { username: email, password };
  const response = await page.request.post('/api/v1/auth/login', { data });
  if (!response.ok()) throw new Error(await response.text());
  const { token } = ((await response.json()) as { data: { token: string } }).data;
  await writeQuickly(page, token, title, undefined, { shared: true });
}

/** A member of its own who has shared entries under titles that nobody else has. */
export async function withShared(page: Page, count: number) {
  const author = await joinQuickly(page.request);
  const token = await openSessionAs(page, author.email, author.password);
  await consentQuickly(page, token);
  const titles: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    titles.push(`${author.nickName} ${n + 1}번째 숨`);
    ids.push(await postEntry(page, token, { title: titles[n] ?? '', shared: true }));
  }
  return { ...author, token, titles, ids };
}

/** The shared diary as a new member sees it. */
export async function openSharedAsNewMember(page: Page): Promise<void> {
  const reader = await joinQuickly(page.request);
  await openSessionAs(page, reader.email, reader.password);
  await page.goto(sharedList);
  await expect(page.getByRole('heading', { level: 1, name: '함께 보는 명상일지' })).toBeVisible();
}
