import type { Page } from '@playwright/test';

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
