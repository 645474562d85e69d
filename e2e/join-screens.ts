import { expect, type Page } from '@playwright/test';
import {
  askForPhoneCode,
  fillId,
  fillName,
  fillSignup,
  giveConsents,
  goOnJoining,
  joinAs,
  joinTitles,
  phoneCodeOf,
} from './join-steps.ts';
import type { Screen } from './screen.ts';
import { aVisitor } from './steps.ts';

// A different number each time: between two codes there is a minute.
async function openPhoneCode(page: Page): Promise<string> {
  await page.goto('/register');
  const { phone } = aVisitor();
  await page.getByLabel('전화번호').fill(phone);
  await askForPhoneCode(page, phone);
  return phone;
}

async function openNames(page: Page): Promise<void> {
  await page.goto('/register');
  await fillId(page, aVisitor());
  await goOnJoining(page, joinTitles.name);
}

/** The steps of joining, and the page after them. */
export const joinScreens: Screen[] = [
  { name: 'signup-phone-code', open: async (page) => void (await openPhoneCode(page)) },
  {
    name: 'signup-phone-code-wrong',
    statuses: [400],
    async open(page) {
      const code = await phoneCodeOf(page.request, await openPhoneCode(page));
      await page.getByLabel('인증번호 6자리').fill(code === '000000' ? '000001' : '000000');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'signup-phone-verified',
    async open(page) {
      const code = await phoneCodeOf(page.request, await openPhoneCode(page));
      await page.getByLabel('인증번호 6자리').fill(code);
      await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
    },
  },
  {
    name: 'signup-filled',
    async open(page) {
      await page.goto('/register');
      await fillId(page, { ...aVisitor(), password: 'password' });
      await page.getByLabel('비밀번호', { exact: true }).focus();
      await expect(page.getByText('비밀번호 강도: 매우 약함')).toBeVisible();
      await expect(page.getByText('사용할 수 있습니다.')).toHaveCount(1);
    },
  },
  { name: 'signup', open: openNames },
  {
    name: 'signup-errors',
    async open(page) {
      await openNames(page);
      await fillName(page, { ...aVisitor(), nickName: '', name: '' });
      await page.getByRole('button', { name: '다음' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'signup-consents',
    async open(page) {
      await page.goto('/register');
      await fillSignup(page, aVisitor());
      await giveConsents(page);
    },
  },
  {
    name: 'signup-consents-errors',
    async open(page) {
      await page.goto('/register');
      await fillSignup(page, aVisitor());
      await page.getByRole('button', { name: '가입하기' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'joined-waiting',
    async open(page) {
      await page.goto('/register');
      await joinAs(page, aVisitor());
    },
  },
  {
    name: 'free-lesson',
    async open(page) {
      await page.goto('/free-lesson');
      await expect(page.locator('media-controller')).toBeVisible();
    },
  },
  {
    name: 'free-lesson-end',
    async open(page) {
      await page.goto('/free-lesson');
      await expect(page.locator('media-controller')).toBeVisible();
      await page.locator('video').dispatchEvent('ended');
      await expect(page.getByRole('heading', { name: '종이 울렸습니다' })).toBeFocused();
    },
  },
  {
    name: 'login-for-a-lesson',
    async open(page) {
      await page.goto('/center/balance/three-stage');
      await expect(page.getByText('로그인하시면 그 수업으로 바로 이어집니다.')).toBeVisible();
    },
  },
  {
    name: 'forgot-password-phone',
    async open(page) {
      await page.goto('/forgot-password?by=phone');
      await expect(page.getByLabel('휴대전화 번호')).toBeVisible();
    },
  },
];
