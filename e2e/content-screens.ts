import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';

// The greeting is one text that no journey changes.
const greetings = '/admin/content?part=인사말';

async function openGreeting(page: Page, beside = ''): Promise<void> {
  await openOffice(page, 'admin@demo.test', greetings);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: '한국어 본문' })).toBeVisible();
  if (beside) await page.getByLabel('나란히').selectOption(beside);
}

/** Opens a text of a kind of which there are few. */
async function openOnly(page: Page, list: string, name: string, as = 'admin@demo.test'): Promise<void> {
  await openOffice(page, as, list);
  const link = page.getByRole('main').getByRole('table').getByRole('link');
  await (name === '첫 화면' ? link.first() : link.filter({ hasText: name })).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
}

/** The texts of the site: their list, and where one is written and published. */
export const contentScreens: Screen[] = [
  { name: 'content-list', open: (page) => openOffice(page, 'admin@demo.test', '/admin/content') },
  { name: 'content-view', open: (page) => openGreeting(page) },
  {
    name: 'content-beside',
    async open(page) {
      await openGreeting(page, 'en');
      await expect(page.getByRole('textbox', { name: '영어 본문' })).toBeVisible();
    },
  },
  {
    name: 'content-main-page',
    open: (page) => openOnly(page, '/admin/content/main-page', '첫 화면'),
  },
  {
    name: 'content-document',
    async open(page) {
      await openOnly(page, '/admin/content/documents', '이용약관');
      await page.getByRole('button', { name: '예고하기' }).click();
      await expect(page.getByRole('dialog', { name: '새 전문을 예고합니다' })).toBeVisible();
    },
  },
  {
    name: 'content-checklist',
    open: (page) => openOnly(page, '/admin/content/checklists', '센터 점검표'),
  },
  {
    name: 'content-site',
    open: (page) => openOnly(page, '/admin/content/site', '태극명상', 'owner@demo.test'),
  },
  {
    name: 'content-message',
    open: (page) => openOnly(page, '/admin/content/messages?q=상담 일정', '상담 일정'),
  },
  {
    name: 'content-picture',
    async open(page) {
      await openGreeting(page);
      await page.getByRole('toolbar').getByRole('button', { name: '그림' }).click();
      await expect(page.getByRole('dialog', { name: '그림' })).toBeVisible();
    },
  },
  {
    name: 'content-publish',
    async open(page) {
      await openGreeting(page);
      await page.getByRole('button', { name: '공개하기', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '이 판을 공개합니다' })).toBeVisible();
    },
  },
  {
    name: 'content-order',
    open: (page) => openOffice(page, 'admin@demo.test', '/admin/content/order?kind=post&part=자주 묻는 질문'),
  },
  { name: 'content-menus', open: (page) => openOffice(page, 'admin@demo.test', '/admin/content/menus') },
  { name: 'content-popups', open: (page) => openOffice(page, 'admin@demo.test', '/admin/content/popups') },
  {
    name: 'content-new-popup',
    async open(page) {
      await openOffice(page, 'admin@demo.test', '/admin/content/popups');
      await page.getByRole('button', { name: '새 팝업' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'content-groups', open: (page) => openOffice(page, 'admin@demo.test', '/admin/content/groups') },
  {
    name: 'content-new-group',
    async open(page) {
      await openOffice(page, 'admin@demo.test', '/admin/content/groups');
      await page.getByRole('button', { name: '새 묶음' }).click();
      await expect(page.getByRole('dialog', { name: '새 묶음 만들기' })).toBeVisible();
    },
  },
  {
    name: 'content-group',
    async open(page) {
      await openOffice(page, 'admin@demo.test', '/admin/content/groups?q=삼단');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: '새 수업' })).toBeVisible();
    },
  },
  {
    name: 'content-lesson-film',
    async open(page) {
      await openOffice(page, 'admin@demo.test', '/admin/content/lessons?state=live');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.getByRole('button', { name: '영상 바꾸기' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: /자막/ }).first().check();
      await expect(page.getByRole('dialog').getByText('수련을 마친 회원')).toBeVisible();
    },
  },
  {
    name: 'content-product',
    async open(page) {
      await openOffice(page, 'admin@demo.test', '/admin/content/products');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await expect(page.getByLabel('여는 곳')).toBeVisible();
    },
  },
];
