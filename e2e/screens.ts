import { expect, type Page } from '@playwright/test';
import { academyScreens } from './academy-screens.ts';
import { checkoutScreens } from './checkout-screens.ts';
import { consultDeskScreens } from './consult-desk-screens.ts';
import { consultationScreens } from './consultation-screens.ts';
import { contentScreens } from './content-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { filmScreens } from './film-screens.ts';
import { inquiryScreens } from './inquiry-screens.ts';
import { joinScreens } from './join-screens.ts';
import { lessonListScreens } from './lesson-list-screens.ts';
import { mediaScreens } from './media-screens.ts';
import { memberDeskScreens } from './member-desk-screens.ts';
import { openMenuAt } from './menu-steps.ts';
import { notificationScreens } from './notification-screens.ts';
import { orderScreens } from './order-screens.ts';
import { practiceScreens } from './practice-screens.ts';
import { profileScreens } from './profile-screens.ts';
import { publicScreens } from './public-screens.ts';
import { reportFileScreens } from './report-file-screens.ts';
import { reportScreens } from './report-screens.ts';
import { reviewScreens } from './review-screens.ts';
import type { Screen } from './screen.ts';
import { refuseLogin, sessionScreens } from './session-screens.ts';
import { ownerScreens, staffScreens } from './staff-screens.ts';
import {
  askForRecovery,
  closePopup,
  confirmRecovery,
  hasBar,
  joinQuickly,
  openSessionAs,
  popupTitles,
  setNewPassword,
  writeQuickly,
} from './steps.ts';
import { timerScreens } from './timer-screens.ts';
import { todayScreens } from './today-screens.ts';

// Members that no journey changes.
const reader = 'teacher@demo.test';
const locked = 'expired@demo.test';

function at(path: string) {
  return async (page: Page) => {
    await page.goto(path);
  };
}

function as(email: string, path: string) {
  return async (page: Page) => {
    await openSessionAs(page, email);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  };
}

async function firstOf(page: Page, pattern: RegExp): Promise<void> {
  const links = page.getByRole('main').getByRole('link');
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  const address = addresses.find((href) => href !== null && pattern.test(href));
  if (!address) throw new Error(`No link here leads to ${pattern}`);
  await page.goto(address);
  // Not by role: a popup that opens automatically hides the page from screen readers.
  await expect(page.locator('main h1')).toBeVisible();
}

async function openLesson(page: Page): Promise<void> {
  await firstOf(page, /^\/center\/[\w-]+\/[\w-]+\/[\w-]{36}$/);
}

async function openOwnEntry(page: Page): Promise<string> {
  const token = await openSessionAs(page, reader);
  return writeQuickly(page, token, '화면을 보기 위한 일지', '숨을 셌다.\n다시 하나부터 셌다.');
}

// A different member each time: between two codes there is a minute.
async function openRecoveryCode(page: Page): Promise<string> {
  const { email } = await joinQuickly(page.request);
  await page.goto('/forgot-password');
  await askForRecovery(page, email);
  return email;
}

async function openNewPassword(page: Page): Promise<void> {
  await confirmRecovery(page, await openRecoveryCode(page));
}

/** Every screen, with what opens over it. */
export const screens: Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'home-member', open: as(reader, '/') },
  { name: 'login', open: at('/login') },
  {
    name: 'login-errors',
    async open(page) {
      await page.goto('/login');
      await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    statuses: [401],
    async open(page) {
      await refuseLogin(page);
      await closePopup(page, popupTitles.error, '아이디 또는 비밀번호가 맞지 않습니다.');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  ...sessionScreens,
  { name: 'register', open: at('/register') },
  {
    name: 'register-errors',
    async open(page) {
      await page.goto('/register');
      await page.getByRole('button', { name: '다음' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  ...joinScreens,
  { name: 'forgot-password', open: at('/forgot-password') },
  {
    name: 'forgot-password-errors',
    async open(page) {
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: '인증번호 받기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'forgot-password-code', open: async (page) => void (await openRecoveryCode(page)) },
  {
    name: 'forgot-password-code-wrong',
    async open(page) {
      await openRecoveryCode(page);
      await page.getByRole('button', { name: '확인', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'forgot-password-new', open: openNewPassword },
  {
    name: 'forgot-password-new-errors',
    async open(page) {
      await openNewPassword(page);
      await page.getByLabel('새 비밀번호', { exact: true }).fill('조용한 방 하나');
      await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
      await closePopup(page, popupTitles.error, '비밀번호가 일치하지 않습니다.');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-recovered',
    async open(page) {
      await openNewPassword(page);
      await setNewPassword(page, '새벽의 조용한 방');
      await expect(page.getByText('비밀번호를 바꾸었습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible();
    },
  },
  { name: 'not-email-check', open: at('/not-email-check') },
  { name: 'confirm-email', open: at('/confirm-email/abc') },
  {
    name: 'confirm-email-wrong',
    statuses: [400],
    async open(page) {
      await page.goto('/confirm-email/abc');
      await page.getByRole('button', { name: '이메일 인증하기' }).click();
      await expect(page.getByRole('link', { name: '확인 메일 다시 받기' })).toBeVisible();
    },
  },
  ...publicScreens,
  ...staffScreens,
  ...ownerScreens,
  ...contentScreens,
  ...deskScreens,
  ...consultDeskScreens,
  ...filmScreens,
  ...mediaScreens,
  { name: 'lessons', open: as(reader, '/center/heat/decommissioned-condenser') },
  { name: 'lessons-locked', open: as(locked, '/center/balance/three-stage') },
  {
    name: 'lesson',
    async open(page) {
      await as(reader, '/center/heat/decommissioned-condenser')(page);
      await openLesson(page);
      await expect(page.getByLabel('댓글 쓰기')).toBeVisible();
      await expect(page.locator('video')).toHaveCount(1);
    },
  },
  {
    name: 'lesson-locked-popup',
    async open(page) {
      await as(locked, '/center/balance/ki-gyeong')(page);
      await openLesson(page);
      await expect(page.getByRole('dialog', { name: '센터 이용 기간이 아닙니다' })).toBeVisible();
    },
  },
  {
    name: 'lesson-locked',
    async open(page) {
      await as(locked, '/center/balance/ki-gyeong')(page);
      await openLesson(page);
      await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByLabel('댓글 쓰기')).toBeVisible();
    },
  },
  ...lessonListScreens,
  ...academyScreens,
  ...orderScreens,
  ...memberDeskScreens,
  ...timerScreens,
  { name: 'diary', open: as('member@demo.test', '/center/diary/manage') },
  { name: 'diary-nothing-found', open: as('member@demo.test', '/center/diary/manage?q=없는+낱말') },
  { name: 'diary-add', open: as(reader, '/center/diary/manage/add') },
  {
    name: 'diary-add-errors',
    async open(page) {
      await as(reader, '/center/diary/manage/add')(page);
      await page.getByRole('button', { name: '저장하기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'diary-view',
    async open(page) {
      const id = await openOwnEntry(page);
      await page.goto(`/center/diary/manage/view/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'diary-edit',
    async open(page) {
      const id = await openOwnEntry(page);
      await page.goto(`/center/diary/manage/view/${id}?edit`);
      await expect(page.getByRole('textbox', { name: '제목' })).not.toHaveValue('');
    },
  },
  {
    name: 'diary-remove-dialog',
    async open(page) {
      const id = await openOwnEntry(page);
      await page.goto(`/center/diary/manage/view/${id}`);
      await page.getByRole('button', { name: '지우기' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  ...consultationScreens,
  ...inquiryScreens,
  ...notificationScreens,
  ...reportScreens,
  ...reportFileScreens,
  ...reviewScreens,
  ...practiceScreens,
  ...todayScreens,
  ...checkoutScreens,
  ...profileScreens,
  { name: 'not-found', open: at('/nowhere'), statuses: [404] },
  {
    name: 'menu',
    on: (page) => !hasBar(page),
    async open(page) {
      await openSessionAs(page, reader);
      await page.goto('/');
      await openMenuAt(page, '센터', '관조');
    },
  },
  {
    name: 'bar-open',
    on: hasBar,
    async open(page) {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: '센터', exact: true }).focus();
      await expect(page.getByRole('list', { name: '센터 하위 메뉴', exact: true })).toBeVisible();
    },
  },
  {
    name: 'terms',
    async open(page) {
      await page.goto('/');
      await page.getByRole('contentinfo').getByText('이용약관', { exact: true }).hover();
      await page.getByRole('contentinfo').getByRole('button', { name: '이용약관' }).click();
      await expect(page.getByRole('dialog', { name: '이용약관' }).getByRole('heading').nth(1)).toBeVisible();
    },
  },
];
