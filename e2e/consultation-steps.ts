import type { Locator, Page } from '@playwright/test';
import { askAs, dataOf, joinQuickly, openSessionAs } from './steps.ts';

export const apply = '/center/consult/apply';
export const list = '/center/consult/contents';

export async function openAs(page: Page) {
  const member = await joinQuickly(page.request);
  const token = await openSessionAs(page, member.email, member.password);
  return { ...member, token };
}

export function lineOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
}

export async function write(page: Page, title: string, content = '앉으면 다리가 저립니다.') {
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '상담하고 싶은 내용' }).fill(content);
}

export const send = (page: Page) => page.getByRole('button', { name: '신청하기', exact: true }).click();

export const book = '/center/consult/book';

/** A time that can be booked. */
interface Slot {
  startsAt: string;
  staffId: string;
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Some time that can be booked, which no other test is likely to want. */
export async function someSlot(page: Page, token: string): Promise<Slot> {
  const slots = await askAs<Slot[]>(
    page,
    token,
    `/api/v1/private/register_advice/get_slots?from=${day(20)}&to=${day(60)}`,
  );
  const slot = slots[Math.floor(Math.random() * slots.length)];
  if (!slot) throw new Error('there is no time to book');
  return slot;
}

/** Books a talk with a call; returns the consultation's id. */
export async function bookQuickly(page: Page, token: string, slot: Slot, consultationId?: string) {
  const response = await page.request.post('/api/v1/private/register_advice/book', {
    headers: { Authorization: `Bearer ${token}` },
    data: { slot: { startsAt: slot.startsAt, staffId: slot.staffId }, consultationId },
  });
  return (await dataOf<{ id: string }>(response)).id;
}

/** One of the times that the page shows, which no other test is likely to want. */
export async function someTime(page: Page): Promise<Locator> {
  const times = page.getByRole('radio');
  await times.first().waitFor();
  return times.nth(Math.floor(Math.random() * (await times.count())));
}
