import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { openSessionAs } from './steps.ts';

async function openList(page: Page): Promise<void> {
  await openSessionAs(page, 'admin@demo.test');
  await page.goto('/admin/members');
  await expect(page.getByRole('table', { name: '회원' })).toBeVisible();
}

async function openMember(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('link', { name: '김하늘' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '김하늘' })).toBeVisible();
}

/** What staff see of members: the list, the page of one, why something is closed, and what the member sees. */
export const memberDeskScreens: Screen[] = [
  { name: 'admin-members', open: openList },
  { name: 'admin-member', open: openMember },
  {
    name: 'admin-member-why',
    async open(page) {
      await openMember(page);
      await page.getByRole('button', { name: '왜 닫혀 있나' }).click();
      await expect(page.getByRole('dialog')).toContainText('센터 수업');
    },
  },
  {
    name: 'admin-member-days',
    async open(page) {
      await openMember(page);
      await page.getByRole('button', { name: '기간 주기' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'admin-member-rest',
    async open(page) {
      await openMember(page);
      await page.getByRole('button', { name: '쉬게 하기' }).click();
      await page.getByRole('dialog').getByLabel('며칠').fill('10');
      await expect(page.getByRole('dialog')).toContainText('부터 다시 열립니다');
    },
  },
  {
    name: 'admin-members-days',
    async open(page) {
      await openList(page);
      const boxes = page.getByRole('table', { name: '회원' }).getByRole('checkbox');
      await boxes.nth(1).check();
      await boxes.nth(2).check();
      await page.getByRole('button', { name: '기간 주기' }).click();
      await expect(page.getByRole('dialog')).toContainText('바뀝니다');
    },
  },
  {
    name: 'admin-member-mirror',
    async open(page) {
      await openMember(page);
      await page.getByRole('link', { name: '회원 화면 보기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '김하늘님이 보는 화면' })).toBeVisible();
    },
  },
];
