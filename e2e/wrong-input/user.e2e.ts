import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  aVisitor,
  closePopup,
  confirmFromOutbox,
  fillSignup,
  giveConsents,
  joinQuickly,
  logInAs,
  popupTitles,
  tokenOf,
} from '../steps.ts';
import { closeRefusal, expectError, oddInputs, put, textIn, words } from './odd-input.ts';

// Refusals are what these tests are about; a 500 never is.
test.beforeEach(({ page, watch }) => {
  watch.expectAnswers(400, 401, 409, 422, 429);
  page.on('dialog', () => {
    throw new Error('what was typed ran as a script');
  });
});

test('login: each odd ID and password gets a clear answer, and the ID stays', async ({ page }) => {
  await page.goto('/login');
  const id = page.getByLabel('아이디 (이메일)');
  const password = page.getByLabel('비밀번호', { exact: true });
  const send = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
  const refused = '아이디 또는 비밀번호가 맞지 않습니다.';
  const answers = { empty: words.blank, tooLong: words.long, loneSurrogate: words.letters };
  for (const [kind, value] of Object.entries(oddInputs)) {
    const answer = answers[kind as keyof typeof answers];
    await put(id, value);
    await put(password, value);
    await send.click();
    if (answer) {
      await expectError(id, answer);
      await expectError(password, answer);
    } else {
      await closePopup(page, popupTitles.error, refused);
      await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
    }
    expect(await textIn(id), kind).toBe(value);
  }
  await put(id, 'member@demo.test');
  await put(password, '');
  await send.click();
  await expectError(password, words.blank);
  await expect(password).toBeFocused();
});

test('register: going on without the required consents says which are missing', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('checkbox', { name: /^이용약관에 동의합니다/ }).check();
  await page.getByRole('button', { name: '다음' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('개인정보 수집과 이용에 동의합니다: 필수 항목에 동의해 주세요.');
  await expect(summary).toContainText('만 14세 이상입니다: 필수 항목에 동의해 주세요.');
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /^이용약관에 동의합니다/ })).toBeChecked();
  await page.getByRole('button', { name: '이용약관에 동의합니다 내용 보기' }).click();
  await expect(page.getByRole('dialog', { name: '이용약관' })).toBeVisible();
});

function signupFields(page: Page) {
  return {
    email: page.getByLabel('이메일', { exact: true }),
    password: page.getByLabel('비밀번호', { exact: true }),
    passwordAgain: page.getByLabel('비밀번호 확인'),
    name: page.getByLabel('이름', { exact: true }),
    nickName: page.getByLabel('닉네임'),
    phone: page.getByLabel('전화번호'),
    postCode: page.getByLabel('우편번호'),
    address: page.getByLabel('주소', { exact: false }).and(page.locator('#address')),
    addressDetails: page.getByLabel('상세 주소'),
  };
}

test('signup: every field says what is wrong with it, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register');
  await giveConsents(page);
  const fields = signupFields(page);
  const send = page.getByRole('button', { name: '가입하기' });
  await send.click();
  await expectError(fields.email, words.emailMissing);
  for (const name of ['password', 'name', 'nickName', 'phone'] as const)
    await expectError(fields[name], words.blank);
  await expectError(page.getByLabel('생년월일'), words.blank);
  await expect(fields.email).toBeFocused();

  const answers: Record<string, Partial<Record<keyof typeof fields, string>>> = {
    tooLong: {
      email: words.long,
      password: words.long,
      name: words.long,
      nickName: words.long,
      phone: words.long,
      postCode: words.long,
      address: words.long,
      addressDetails: words.long,
    },
    markup: { email: words.email, nickName: words.long, postCode: words.long },
    quotes: { email: words.email, password: words.short },
    loneSurrogate: {
      email: words.email,
      password: words.letters,
      name: words.letters,
      nickName: words.letters,
      phone: words.letters,
      postCode: words.letters,
      address: words.letters,
      addressDetails: words.letters,
    },
    decomposed: { email: words.email, password: words.short },
  };
  for (const [kind, wrong] of Object.entries(answers)) {
    const value = oddInputs[kind as keyof typeof oddInputs];
    for (const field of Object.values(fields)) await put(field, value);
    await send.click();
    for (const [name, message] of Object.entries(wrong)) {
      await test.step(`${kind} in ${name}`, () => expectError(fields[name as keyof typeof fields], message));
    }
    for (const [name, field] of Object.entries(fields))
      expect(await textIn(field), `${kind} in ${name}`).toBe(value);
  }

  await page.reload();
  expect(await textIn(fields.name)).toBe(oddInputs.decomposed);
  await expect(fields.password).toHaveValue('');
});

test('signup: what only the server knows lands on its field, too', async ({ page }) => {
  const taken = await joinQuickly(page.request);
  await page.goto('/register');
  await giveConsents(page);
  const fields = signupFields(page);
  const send = page.getByRole('button', { name: '가입하기' });
  const fresh = aVisitor();
  await fillSignup(page, { ...fresh, email: taken.email });
  await send.click();
  await closeRefusal(page);
  await expectError(fields.email, '이미 있는 이메일입니다. 다른 이메일을 입력해 주세요.');
  await fields.email.fill(fresh.email);
  await fields.nickName.fill(taken.nickName);
  await send.click();
  await closeRefusal(page);
  await expectError(fields.nickName, '이미 있는 닉네임입니다. 다른 닉네임을 입력해 주세요.');
  await fields.nickName.fill(fresh.nickName);
  await fields.phone.fill('전화 없음');
  await send.click();
  await closeRefusal(page);
  await expectError(fields.phone, words.phone);
  await fields.phone.fill(fresh.phone);
  await page.getByLabel('생년월일').fill('2020-01-01');
  await send.click();
  await expectError(page.getByLabel('생년월일'), '만 14세 이상만 가입할 수 있습니다.');
  await page.getByLabel('생년월일').fill(fresh.dob);
  await fields.password.fill('password');
  await send.click();
  await expectError(fields.passwordAgain, '비밀번호가 일치하지 않습니다.');
  await fields.passwordAgain.fill('password');
  await send.click();
  await closeRefusal(page);
  await expectError(fields.password, '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.');
  await expect(fields.nickName).toHaveValue(fresh.nickName);
});

test('signup: odd but possible names and addresses are taken as they are and shown verbatim', async ({
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const visitor = aVisitor({
    name: `<script>alert(1)</script> ${mark}`,
    nickName: `'"${'숨'.normalize('NFD')} ${mark}`,
  });
  await page.goto('/register');
  await giveConsents(page);
  await fillSignup(page, visitor);
  await page.getByLabel('상세 주소').fill(oddInputs.decomposed);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL('/not-email-check');
  await confirmFromOutbox(page, visitor.email);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await logInAs(page, visitor.email, visitor.password);
  await expect(page).toHaveURL('/');
  const member = await page.request.post('/api/v1/private/user/get_profile', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect((await member.json()).data).toMatchObject({
    name: visitor.name,
    nickName: visitor.nickName.normalize('NFC'),
    addressDetails: oddInputs.decomposed.normalize('NFC'),
  });
});

test('verification page and link: an odd address or token is answered, not lost', async ({ page, watch }) => {
  watch.expectAnswers(404);
  await page.goto('/not-email-check');
  const email = page.getByLabel('이메일');
  const send = page.getByRole('button', { name: '확인 메일 다시 보내기' });
  for (const [kind, value] of Object.entries(oddInputs)) {
    await put(email, value);
    await send.click();
    const long = kind === 'tooLong' ? words.long : words.email;
    await expectError(email, kind === 'empty' ? words.emailMissing : long);
    expect(await textIn(email)).toBe(value);
  }
  await email.fill(aVisitor().email);
  await send.click();
  await expectError(email, '존재하지 않는 회원입니다.');

  for (const token of [
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `%27%22`,
    '%ED%95%9C',
    'a/b',
    'x'.repeat(500),
  ]) {
    await page.goto(`/confirm-email/${token}`);
    await page.getByRole('button', { name: '이메일 인증하기' }).click();
    await expect(page.getByText('링크가 맞지 않거나 24시간이 지났습니다.')).toBeVisible();
  }
});
