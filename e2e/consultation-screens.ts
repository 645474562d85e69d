import { expect, type Page } from '@playwright/test';
import { book, bookQuickly, someSlot, someTime } from './consultation-steps.ts';
import { openOwnPage, part } from './profile-steps.ts';
import type { Screen } from './screen.ts';
import { consentQuickly, consultQuickly, demoPassword, joinQuickly, openSessionAs } from './steps.ts';

const list = '/center/consult/contents';
// Members that no journey changes.
const reader = 'teacher@demo.test';
const asker = 'member@demo.test';

async function shown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

function as(email: string, path: string) {
  return async (page: Page) => {
    await openSessionAs(page, email);
    await page.goto(path);
    await shown(page);
  };
}

function asNewMember(path: string) {
  return async (page: Page) => {
    const { email, password } = await joinQuickly(page.request);
    await openSessionAs(page, email, password);
    await page.goto(path);
    await shown(page);
  };
}

function information(title: string) {
  return async (page: Page) => {
    await as(asker, list)(page);
    await page.getByRole('heading', { level: 2, name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
}

async function openBooked(page: Page): Promise<string> {
  const { email, password } = await joinQuickly(page.request);
  const token = await openSessionAs(page, email, password);
  await consentQuickly(page, token);
  return bookQuickly(page, token, await someSlot(page, token));
}

/** Consultations, the consent that they and the diary require, and what visitors see. */
export const consultationScreens: Screen[] = [
  { name: 'consult', open: as(asker, list) },
  { name: 'consult-empty', open: asNewMember(list) },
  { name: 'consult-apply', open: as(reader, '/center/consult/apply') },
  {
    name: 'consult-apply-errors',
    async open(page) {
      await asNewMember('/center/consult/apply')(page);
      await page.getByLabel('이름', { exact: true }).fill('');
      await page.getByRole('button', { name: '신청하기', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'consult-requested', open: information('집중 수련에 참가해도 될지 여쭙니다') },
  { name: 'consult-scheduled', open: information('집전기 수련의 순서를 확인하고 싶습니다') },
  { name: 'consult-done', open: information('오래 앉으면 다리가 저립니다') },
  {
    name: 'consult-withdraw-dialog',
    async open(page) {
      const token = await openSessionAs(page, reader);
      const id = await consultQuickly(page, token, '화면을 보기 위한 상담');
      await page.goto(`${list}/information/${id}`);
      await page.getByRole('button', { name: '신청 취소' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'consult-book',
    async open(page) {
      const token = await openSessionAs(page, reader);
      await page.goto(`${book}/${await consultQuickly(page, token, '시간을 고르기 위한 상담')}`);
      await (await someTime(page)).check();
    },
  },
  {
    name: 'consult-book-only',
    async open(page) {
      await asNewMember(book)(page);
      await page.getByRole('button', { name: '이 시간으로 예약하기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'consult-book-none',
    async open(page) {
      await page.route('**/register_advice/get_slots*', (route) =>
        route.fulfill({ json: { success: true, data: [], message: 'ok' } }),
      );
      await as(reader, book)(page);
      await expect(page.getByText('지금은 예약할 수 있는 시간이 없습니다.')).toBeVisible();
    },
  },
  {
    name: 'consult-booked',
    async open(page) {
      const id = await openBooked(page);
      await page.goto(`${list}/information/${id}`);
      await page.getByRole('button', { name: '상담 취소' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'consult-book-move',
    async open(page) {
      await page.goto(`${book}/${await openBooked(page)}`);
      await expect(page.getByText('지금 일시')).toBeVisible();
    },
  },
  {
    name: 'consult-not-found',
    statuses: [404],
    open: as(reader, `${list}/information/01900000-0000-7000-8000-000000000000`),
  },
  { name: 'diary-add-consent', open: asNewMember('/center/diary/manage/add') },
  {
    name: 'login-to-apply',
    async open(page) {
      await page.goto('/center/consult/apply');
      await expect(page.getByText('회원가입 후 신청해 주세요.')).toBeVisible();
    },
  },
  {
    name: 'user-manage-consent-text',
    async open(page) {
      await openOwnPage(page, reader, demoPassword);
      const read = '건강과 신념에 관한 동의 내용 보기';
      await part(page, '동의 내용').getByRole('button', { name: read }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'user-manage-consent-take-back',
    async open(page) {
      await openOwnPage(page, reader, demoPassword);
      await part(page, '동의 내용').getByRole('button', { name: '동의 철회' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
