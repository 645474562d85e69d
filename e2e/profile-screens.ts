import { expect, type Page } from '@playwright/test';
import { addAuthenticator, addPasskey, keepRecoveryCodes } from './passkey-steps.ts';
import { openOwnPage, openOwnPageOfNewMember, part, startTwoSteps, turnOnTwoSteps } from './profile-steps.ts';
import type { Screen } from './screen.ts';
import { aVisitor, demoPassword, popupTitles } from './steps.ts';

async function openNew(page: Page): Promise<string> {
  return (await openOwnPageOfNewMember(page)).password;
}

/** The member's own page, and what opens in it. */
export const profileScreens: Screen[] = [
  {
    name: 'user-manage',
    open: async (page) => void (await openOwnPage(page, 'teacher@demo.test', demoPassword)),
  },
  {
    name: 'user-manage-details-errors',
    async open(page) {
      await openNew(page);
      const details = part(page, '내 정보');
      await details.getByLabel('닉네임').fill('');
      await details.getByLabel('생년월일').fill('');
      await details.getByRole('button', { name: '내 정보 저장하기' }).click();
      await expect(details.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'user-manage-draft',
    async open(page) {
      await openNew(page);
      await part(page, '내 정보').getByLabel('닉네임').fill(aVisitor().nickName);
      await page.reload();
      await expect(page.getByText('저장하지 않은 내용을 다시 불러왔습니다.')).toBeVisible();
      await expect(page.getByRole('list', { name: '로그인된 기기 목록' })).toBeVisible();
    },
  },
  {
    name: 'user-manage-phone-errors',
    async open(page) {
      await openNew(page);
      const section = part(page, '전화번호');
      await section.getByRole('button', { name: '전화번호 인증하거나 바꾸기' }).click();
      await section.getByRole('button', { name: '이 번호로 바꾸기' }).click();
      await expect(section.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'user-manage-password-popup',
    async open(page) {
      const password = await openNew(page);
      const section = part(page, '비밀번호');
      await section.getByLabel('현재 비밀번호', { exact: true }).fill(password);
      await section.getByLabel('새 비밀번호', { exact: true }).fill('조용한 방 하나');
      await section.getByLabel('새 비밀번호 확인').fill('다른 방 하나');
      await section.getByRole('button', { name: '비밀번호 바꾸기' }).click();
      await expect(page.getByRole('alertdialog', { name: popupTitles.error })).toBeVisible();
    },
  },
  {
    name: 'user-manage-two-steps-app',
    open: async (page) => void (await startTwoSteps(page, await openNew(page))),
  },
  {
    name: 'user-manage-two-steps-codes',
    async open(page) {
      await turnOnTwoSteps(page, await openNew(page));
      await page.getByRole('button', { name: '마치기' }).click();
      await expect(page.getByText('복구 코드를 보관하셨는지 확인해 주세요.')).toBeVisible();
    },
  },
  {
    name: 'user-manage-two-steps-on',
    async open(page) {
      await turnOnTwoSteps(page, await openNew(page));
      await page.getByRole('checkbox', { name: '복구 코드를 안전한 곳에 보관했습니다' }).check();
      await page.getByRole('button', { name: '마치기' }).click();
      await expect(part(page, '2단계 로그인').getByText('켜짐')).toBeVisible();
    },
  },
  {
    name: 'user-manage-passkey-add',
    async open(page) {
      await openNew(page);
      await part(page, '패스키').getByRole('button', { name: '패스키 추가하기' }).click();
      await expect(part(page, '패스키').getByLabel('현재 비밀번호', { exact: true })).toBeFocused();
    },
  },
  {
    name: 'user-manage-passkeys',
    async open(page) {
      const password = await openNew(page);
      await addAuthenticator(page);
      await addPasskey(page, password);
      await keepRecoveryCodes(page);
      await expect(part(page, '패스키').getByRole('list', { name: '등록한 패스키 목록' })).toBeVisible();
      // The message of success covers a part of the page until it is closed.
      const said = page.getByRole('dialog').filter({ hasText: '패스키를 등록했습니다' });
      await said.getByRole('button', { name: '닫기', includeHidden: true }).click();
      await expect(said).toHaveCount(0);
    },
  },
  {
    name: 'user-manage-login-question',
    async open(page) {
      const { email, password } = await openOwnPageOfNewMember(page);
      await page.request.post('/api/v1/auth/login', { data: { username: email, password } });
      await page.reload();
      const section = part(page, '로그인 기록');
      await section
        .getByRole('button', { name: /이건 제가 아니에요$/ })
        .first()
        .click();
      await page.getByRole('button', { name: '알리고 로그아웃하기' }).click();
      await expect(section.getByText('알려 주신 로그인')).toBeVisible();
    },
  },
  {
    name: 'user-manage-part-failed',
    statuses: [503],
    async open(page) {
      await page.route('**/user/get_consents', (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, data: null, message: 'service_unavailable' },
        }),
      );
      await openNew(page);
      await expect(part(page, '동의 내용').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'user-manage-leave-dialog',
    async open(page) {
      await openNew(page);
      await part(page, '회원 탈퇴').getByRole('button', { name: '탈퇴하기' }).click();
      const dialog = page.getByRole('dialog', { name: '정말 탈퇴하시겠습니까?' });
      await dialog.getByRole('button', { name: '탈퇴하기' }).click();
      await expect(dialog.getByText('빈칸을 입력해 주세요.')).toBeVisible();
    },
  },
];
