import type { Page } from '@playwright/test';
import { joinQuickly } from './steps.ts';

/** Writes an entry for all members behind the scenes; returns its id. */
export async function shareQuickly(
  page: Page,
  token: string,
  title: string,
  content = '숨을 셌다.',
): Promise<string> {
  const response = await page.request.post('/api/v1/private/practise_history/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, content, shared: true },
  });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Somebody else shares an entry, from another client than this browser: its session stays as it is. */
export async function shareFromElsewhere(page: Page, title: string): Promise<void> {
  const { email, password } = await joinQuickly(page.request);
  const data = { username: email, password };
  const response = await page.request.post('/api/v1/auth/login', { data });
  if (!response.ok()) throw new Error(await response.text());
  await shareQuickly(page, ((await response.json()) as { data: { token: string } }).data.token, title);
}
