import { expect, type Page } from '@playwright/test';
import { add, list, openAs, shown } from './inquiry-steps.ts';
import type { Screen } from './screen.ts';
import { openSessionAs } from './steps.ts';

// Members that no journey changes.
const reader = 'teacher@demo.test';
const asker = 'member@demo.test';

function as(email: string, path: string) {
  return async (page: Page) => {
    await openSessionAs(page, email);
    await page.goto(path);
    await shown(page);
  };
}

function view(words: string) {
  return async (page: Page) => {
    await as(asker, list)(page);
    await page.getByRole('heading', { level: 2, name: words }).click();
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  };
}

/** Inquiries in each state, the form, and one that does not exist. */
export const inquiryScreens: Screen[] = [
  { name: 'inquiries', open: as(asker, list) },
  { name: 'inquiries-answered', open: as(asker, `${list}?state=answered`) },
  { name: 'inquiries-none-in-state', open: as(reader, `${list}?state=closed`) },
  {
    name: 'inquiries-empty',
    async open(page) {
      await openAs(page);
      await page.goto(list);
      await shown(page);
    },
  },
  { name: 'inquiry-add', open: as(reader, add) },
  {
    name: 'inquiry-add-errors',
    async open(page) {
      await as(reader, add)(page);
      await page.getByRole('button', { name: '문의 보내기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'inquiry-waiting', open: view('수련 영상이 자꾸 멈춥니다') },
  { name: 'inquiry-answered', open: view('아카데미 교재는 따로 사야 하나요') },
  { name: 'inquiry-closed', open: view('입금자 이름을 다르게 적었습니다') },
  {
    name: 'inquiry-not-found',
    statuses: [404],
    open: as(reader, `${list}/view/01900000-0000-7000-8000-000000000000`),
  },
];
