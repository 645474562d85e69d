import type { Page } from '@playwright/test';
import { joinQuickly, openSessionAs } from './steps.ts';

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
