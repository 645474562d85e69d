import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aVisitor, dataOf, type Visitor } from './steps.ts';

/** The texts of the error catalogue (source, section 8), in Korean. */
export const joinWords = {
  email: '이미 있는 이메일입니다. 다른 이메일을 입력해 주세요.',
  nickName: '이미 있는 닉네임입니다. 다른 닉네임을 입력해 주세요.',
  name: '이미 있는 이름입니다. 다른 이름을 입력해 주세요.',
  phone: '이미 등록된 전화번호입니다.',
  checkCode: '인증번호를 확인해 주세요.',
};

/** The three steps of joining, by their titles. */
export const joinTitles = {
  id: '다시 오실 때 쓸 아이디입니다',
  name: '어떻게 불러 드릴까요?',
  agree: '약속을 함께 읽어 주세요',
};

/** Goes on to the next step of joining. */
export async function goOnJoining(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Fills the first step of joining without going on. */
export async function fillId(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('이메일', { exact: true }).fill(visitor.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(visitor.password);
  await page.getByLabel('전화번호').fill(visitor.phone);
}

/** Fills the second step of joining without going on. */
export async function fillName(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel('부를 이름').fill(visitor.nickName);
  await page.getByLabel('이름', { exact: true }).fill(visitor.name);
  await page.getByLabel('생년월일').fill(visitor.dob);
}

/** Goes through the first two steps of joining; is at /register and ends at the consents. */
export async function fillSignup(page: Page, visitor: Visitor): Promise<void> {
  await fillId(page, visitor);
  await goOnJoining(page, joinTitles.name);
  await fillName(page, visitor);
  await goOnJoining(page, joinTitles.agree);
}

/** Gives the required consents. */
export async function giveConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^이용약관에 동의합니다/ }).check();
  await page.getByRole('checkbox', { name: /^개인정보 수집과 이용에 동의합니다/ }).check();
  await page.getByRole('checkbox', { name: /^만 14세 이상입니다/ }).check();
}

/** Joins through the forms; is at /register and ends on the page that asks to check the mail. */
export async function joinAs(page: Page, visitor: Visitor): Promise<void> {
  await fillSignup(page, visitor);
  await giveConsents(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/not-email-check');
}

/** The code in the newest SMS to a Korean number. */
export async function phoneCodeOf(request: APIRequestContext, phone: string): Promise<string> {
  const to = `+82${phone.replace(/\D/g, '').slice(1)}`;
  const response = await request.get('/dev/outbox.json', { params: { to } });
  const [text] = (await response.json()) as { kind: string; text: string }[];
  expect(text?.kind).toBe('sms');
  const code = text?.text.match(/\b\d{6}/)?.[0];
  if (!code) throw new Error(`The text has no code: ${text?.text}`);
  return code;
}

/** Joins by phone without the form: e-mail, nickname, name and number belong to the visitor from then on. */
export async function joinByPhone(request: APIRequestContext, visitor = aVisitor()): Promise<Visitor> {
  const user = '/api/v1/public/user';
  await dataOf(await request.put(`${user}/send_phone_code`, { params: { phoneNumber: visitor.phone } }));
  const code = await phoneCodeOf(request, visitor.phone);
  await dataOf(await request.get(`${user}/verify_phone_number/${code}`));
  const consents = { terms: true, privacy: true, age14: true };
  await dataOf(await request.post(`${user}/register`, { data: { ...visitor, consents, verifyBy: 'phone' } }));
  return visitor;
}

/** Requests a code for the typed number; ends where the code is typed. */
export async function askForPhoneCode(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByText(`${phone} 번호로 인증번호를 보냈습니다.`)).toBeVisible();
}

/** Requests a code and types it. */
export async function verifyPhone(page: Page, phone: string): Promise<void> {
  await askForPhoneCode(page, phone);
  await page.getByLabel('인증번호 6자리').fill(await phoneCodeOf(page.request, phone));
  await expect(page.getByText('인증이 끝난 번호입니다.')).toBeVisible();
}

/** Replaces the postcode search by one that knows one address, because the real one needs the internet. */
export async function fakePostcodeSearch(page: Page): Promise<void> {
  const script = `window.kakao = { Postcode: class {
    constructor(options) { this.options = options; }
    embed(place) {
      const choice = document.createElement('button');
      choice.type = 'button';
      choice.textContent = '서울 종로구 사직로 161';
      choice.onclick = () => this.options.oncomplete({
        zonecode: '03045', address: '서울 종로구 세종로 1-1', addressType: 'R', autoRoadAddress: '',
        roadAddress: '서울 종로구 사직로 161', bname: '세종로', buildingName: '경복궁',
      });
      place.append(choice);
    }
  } };`;
  await page.route('https://t1.kakaocdn.net/**/postcode.v2.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

/** The parts of the steps of joining. */
export function joinFormOf(page: Page) {
  return {
    email: page.getByLabel('이메일', { exact: true }),
    password: page.getByLabel('비밀번호', { exact: true }),
    name: page.getByLabel('이름', { exact: true }),
    nickName: page.getByLabel('부를 이름'),
    dob: page.getByLabel('생년월일'),
    phone: page.getByLabel('전화번호'),
    code: page.getByLabel('인증번호 6자리'),
    next: page.getByRole('button', { name: '다음' }),
    send: page.getByRole('button', { name: '가입하기' }),
    begin: page.getByRole('button', { name: '무료로 첫 수업 시작하기' }),
    ask: page.getByRole('button', { name: '인증번호 받기' }),
    again: page.getByRole('button', { name: '인증번호 다시 받기' }),
  };
}
