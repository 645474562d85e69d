import { expect } from '@playwright/test';
import type { Undo } from '@taegeuk/contract/undo.ts';
import { changeAnswer } from './answers.ts';
import type { Screen } from './screen.ts';
import { openOffice } from './staff-steps.ts';
import { openSessionAs } from './steps.ts';

const administrator = 'admin@demo.test';
const deskPath = '/api/v1/private/staff/desk/get';

/** The frame of staff: 오늘, its help for keys, and what is there instead when the rights sleep or are none. */
export const staffScreens: Screen[] = [
  { name: 'staff-today', open: (page) => openOffice(page, administrator, '/admin') },
  { name: 'staff-transfers', open: (page) => openOffice(page, administrator, '/admin/orders/transfers') },
  { name: 'staff-today-teacher', open: (page) => openOffice(page, 'teacher@demo.test', '/admin') },
  {
    // An answer that was given before the page was loaded again, and has not left yet.
    name: 'staff-undo',
    async open(page) {
      const id = '01900000-0000-7000-8000-0000000000aa';
      const leavesAt = new Date(Date.now() + 110_000).toISOString();
      const waiting: Undo = { id, kind: 'report', subjectId: id, leavesAt };
      await changeAnswer<Undo[]>(page, '**/staff/undo/get_all', () => [waiting]);
      await openOffice(page, administrator, '/admin');
      await expect(page.getByRole('button', { name: /^되돌리기/ })).toBeVisible();
    },
  },
  {
    name: 'staff-keys',
    on: (page) => (page.viewportSize()?.width ?? 0) >= 1024,
    async open(page) {
      await openOffice(page, administrator, '/admin');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
    },
  },
  {
    name: 'staff-search',
    async open(page) {
      await openOffice(page, administrator, '/admin');
      await page.getByRole('combobox', { name: '회원, 주문, 수료증 찾기' }).fill('김하늘');
      await expect(page.getByRole('option', { name: /김하늘/ })).toBeVisible();
    },
  },
  {
    name: 'staff-locked',
    statuses: [401],
    async open(page) {
      await openSessionAs(page, administrator);
      await page.route(`**${deskPath}`, (route) =>
        route.fulfill({ status: 401, json: { success: false, data: null, message: 'password_required' } }),
      );
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: '잠시 자리를 비우셨습니다' })).toBeVisible();
    },
  },
  {
    name: 'staff-hidden',
    async open(page) {
      await openSessionAs(page, 'member@demo.test');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: '찾으시는 페이지가 없습니다' })).toBeVisible();
    },
  },
];

const owner = 'owner@demo.test';

/** Who may do what, what waits for a second person, and the log with its months. */
export const ownerScreens: Screen[] = [
  { name: 'staff-members', open: (page) => openOffice(page, owner, '/admin/staff') },
  {
    name: 'staff-invite',
    async open(page) {
      await openOffice(page, owner, '/admin/staff');
      await page.getByRole('button', { name: '초대하기' }).click();
      await expect(page.getByRole('dialog', { name: '직원 초대' })).toBeVisible();
    },
  },
  {
    name: 'staff-member',
    async open(page) {
      await openOffice(page, owner, '/admin/staff');
      await page.getByRole('link', { name: /정온유/ }).click();
      await expect(page.getByRole('button', { name: '직원에서 빼기' })).toBeVisible();
    },
  },
  {
    name: 'staff-holiday',
    async open(page) {
      await openOffice(page, owner, '/admin/staff');
      await page.getByRole('button', { name: '공휴일 더하기' }).click();
      await expect(page.getByRole('dialog', { name: '공휴일 더하기' })).toBeVisible();
    },
  },
  { name: 'staff-approvals', open: (page) => openOffice(page, owner, '/admin/approvals') },
  {
    name: 'staff-system',
    statuses: [404],
    async open(page) {
      const number = '01890000-0000-7000-8000-000000000001';
      await openOffice(page, administrator, `/admin/system?request=${number}`);
      await expect(page.getByRole('link', { name: '감사 기록에서 이 번호 찾기' })).toBeVisible();
    },
  },
  { name: 'staff-audit', open: (page) => openOffice(page, owner, '/admin/audit') },
  { name: 'staff-audit-months', open: (page) => openOffice(page, owner, '/admin/audit/months') },
  {
    name: 'staff-audit-month',
    open: (page) => openOffice(page, owner, `/admin/audit/months/${new Date().toISOString().slice(0, 7)}`),
  },
  {
    name: 'contact-change-over',
    statuses: [404],
    async open(page) {
      await page.goto('/contact-change#none');
      await expect(page.getByRole('heading', { name: '쓸 수 없는 링크입니다' })).toBeVisible();
    },
  },
  {
    name: 'staff-invitation-over',
    statuses: [404],
    async open(page) {
      await page.goto('/staff-invitation#none');
      await expect(page.getByRole('heading', { name: '쓸 수 없는 초대입니다' })).toBeVisible();
    },
  },
];
