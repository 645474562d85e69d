import { expect, type Page } from '@playwright/test';
import { askForPhoneCode, fakePostcodeSearch, openSignup, phoneCodeOf, verifyPhone } from './join-steps.ts';
import type { Screen } from './screen.ts';
import { aVisitor, fillSignup } from './steps.ts';

// A different number each time: between two codes there is a minute.
async function openPhoneCode(page: Page): Promise<string> {
  await openSignup(page, 'phone');
  const { phone } = aVisitor();
  await page.getByLabel('전화번호').fill(phone);
  await askForPhoneCode(page, phone);
  return phone;
}

/** What /signup and the page after it show besides the plain form. */
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
      await openSignup(page);
      await fillSignup(page, { ...aVisitor(), password: 'password' });
      await expect(page.getByText('비밀번호 강도: 매우 약함')).toBeVisible();
      await expect(page.getByText('사용할 수 있습니다.')).toHaveCount(2);
    },
  },
  {
    name: 'signup-address',
    async open(page) {
      await fakePostcodeSearch(page);
      await openSignup(page);
      await page.getByRole('button', { name: '주소 찾기' }).click();
      await expect(page.getByRole('button', { name: '서울 종로구 사직로 161' })).toBeVisible();
    },
  },
  {
    name: 'joined-by-phone',
    async open(page) {
      const visitor = aVisitor();
      await openSignup(page, 'phone');
      await fillSignup(page, visitor);
      await verifyPhone(page, visitor.phone);
      await page.getByRole('button', { name: '가입하기' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '가입이 완료되었습니다' })).toBeVisible();
    },
  },
];
