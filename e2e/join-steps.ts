import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aVisitor, dataOf, giveConsents, type Visitor } from './steps.ts';

/** The texts of the error catalogue (source, section 8), in Korean. */
export const joinWords = {
  email: '이미 있는 이메일입니다. 다른 이메일을 입력해 주세요.',
  nickName: '이미 있는 닉네임입니다. 다른 닉네임을 입력해 주세요.',
  name: '이미 있는 이름입니다. 다른 이름을 입력해 주세요.',
  phone: '이미 등록된 전화번호입니다.',
  checkCode: '인증번호를 확인해 주세요.',
};

/** Chooses at /register to be verified by a code instead of a mail. */
export async function choosePhone(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^전화번호로 확인/ }).check();
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

/** The parts of /signup. */
export function signupFormOf(page: Page) {
  return {
    email: page.getByLabel('이메일', { exact: true }),
    password: page.getByLabel('비밀번호', { exact: true }),
    passwordAgain: page.getByLabel('비밀번호 확인'),
    name: page.getByLabel('이름', { exact: true }),
    nickName: page.getByLabel('닉네임'),
    dob: page.getByLabel('생년월일'),
    phone: page.getByLabel('전화번호'),
    code: page.getByLabel('인증번호 6자리'),
    send: page.getByRole('button', { name: '가입하기' }),
    ask: page.getByRole('button', { name: '인증번호 받기' }),
    again: page.getByRole('button', { name: '인증번호 다시 받기' }),
  };
}

/** Goes to /signup through the consents. */
export async function openSignup(page: Page, by: 'email' | 'phone' = 'email'): Promise<void> {
  await page.goto('/register');
  if (by === 'phone') await choosePhone(page);
  await giveConsents(page);
}
