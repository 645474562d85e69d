import type { Page } from '@playwright/test';
import { openStaffDesk, type StaffDesk } from '../server/src/rigs/testing/staff-desk.ts';
import { expect } from './fixtures.ts';
import { joinQuickly, openSessionAs } from './steps.ts';

export const list = '/customer/faq';
export const add = '/customer/faq/add';

/** A new member, logged in. */
export async function openAs(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  return { ...member, token };
}

/** Lets staff act through their services, for as long as `act` takes. */
export async function atTheDesk(act: (desk: StaffDesk) => Promise<void>): Promise<void> {
  const { E2E_DATA_DIR: dataDir, E2E_BASE_URL: url } = process.env;
  if (!dataDir || !url) throw new Error('E2E_DATA_DIR has to name the data of the server at E2E_BASE_URL');
  const desk = await openStaffDesk(dataDir, url);
  await act(desk).finally(() => desk.leave());
}

export const title = (page: Page) => page.getByRole('textbox', { name: '제목' });
export const content = (page: Page) => page.getByRole('textbox', { name: '문의 내용' });
export const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' }).click();

export async function write(page: Page, words: string, text = '한 달을 쉬었습니다.'): Promise<void> {
  await title(page).fill(words);
  await content(page).fill(text);
}

export function lineOf(page: Page, words: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: words }) });
}

/** The lines of the open inquiry, the question first. */
export const thread = (page: Page) => page.getByRole('region', { name: '주고받은 글' }).getByRole('listitem');

/** Asks with a call; returns the inquiry's id. */
export async function askQuickly(page: Page, token: string, words: string): Promise<string> {
  const response = await page.request.post('/api/v1/private/question/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ authorName: '김하늘', authorPhone: '010-1234-5678', authorEmail: 'haneul@example.test' },
      ...{ title: words, content: '한 달을 쉬었습니다.' },
    },
  });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** The id in the address of the open inquiry. */
export function idOf(page: Page): string {
  return page.url().split('/').at(-1) ?? '';
}

/** Lets the open page poll for news, with a clock that the test controls. */
export async function letItAsk(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/question/get_by_id/'));
  await page.clock.fastForward(70_000);
  await answered;
}

/** Waits until a page of the member's own has loaded and is hydrated. */
export async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}
