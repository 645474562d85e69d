import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  fillId,
  fillSignup,
  giveConsents,
  goOnJoining,
  joinAs,
  joinFormOf,
  joinTitles,
} from '../join-steps.ts';
import { aVisitor, closePopup, confirmFromOutbox, joinQuickly, popupTitles, tokenOf } from '../steps.ts';
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

function joinFields(page: Page) {
  const { email, password, phone, name, nickName } = joinFormOf(page);
  return { id: { email, password, phone }, name: { nickName, name } };
}

test('joining: every field says what is wrong with it, and nothing typed is lost', async ({ page }) => {
  await page.goto('/register');
  const { id } = joinFields(page);
  const next = page.getByRole('button', { name: '다음' });
  await next.click();
  await expectError(id.email, words.emailMissing);
  for (const name of ['password', 'phone'] as const) await expectError(id[name], words.blank);
  await expect(id.email).toBeFocused();

  const answers: Record<string, Partial<Record<keyof typeof id, string>>> = {
    tooLong: { email: words.long, password: words.long, phone: words.long },
    markup: { email: words.email },
    quotes: { email: words.email, password: words.short },
    loneSurrogate: { email: words.email, password: words.letters, phone: words.letters },
    decomposed: { email: words.email, password: words.short },
  };
  for (const [kind, wrong] of Object.entries(answers)) {
    const value = oddInputs[kind as keyof typeof oddInputs];
    for (const field of Object.values(id)) await put(field, value);
    await next.click();
    for (const [name, message] of Object.entries(wrong)) {
      await test.step(`${kind} in ${name}`, () => expectError(id[name as keyof typeof id], message));
    }
    for (const [name, field] of Object.entries(id))
      expect(await textIn(field), `${kind} in ${name}`).toBe(value);
  }

  await page.reload();
  expect(await textIn(id.email)).toBe(oddInputs.decomposed);
  await expect(id.password).toHaveValue('');
});

test('joining: names that are too long or cannot be stored are told at their field', async ({ page }) => {
  await page.goto('/register');
  await fillId(page, aVisitor());
  await goOnJoining(page, joinTitles.name);
  const { name: fields } = joinFields(page);
  const next = page.getByRole('button', { name: '다음' });
  await next.click();
  for (const field of Object.values(fields)) await expectError(field, words.blank);
  await expectError(page.getByLabel('생년월일'), words.blank);
  for (const [value, message] of [
    [oddInputs.tooLong, words.long],
    [oddInputs.loneSurrogate, words.letters],
  ] as const) {
    for (const field of Object.values(fields)) await put(field, value);
    await next.click();
    for (const field of Object.values(fields)) await expectError(field, message);
  }
});

test('joining: what only the server knows lands on its field, too', async ({ page }) => {
  const { email } = await joinQuickly(page.request);
  const visitor = aVisitor({ password: 'password' });
  const form = joinFormOf(page);
  await page.goto('/register');
  await fillId(page, { ...visitor, email });
  await form.next.click();
  await expectError(form.email, '이미 있는 이메일입니다. 다른 이메일을 입력해 주세요.');
  await fillSignup(page, visitor);
  await giveConsents(page);
  await form.send.click();
  await closeRefusal(page);
  await expectError(form.password, '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.');
  await expect(form.email).toHaveValue(visitor.email);
});

test('joining: odd but possible names are taken as they are and shown verbatim', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const visitor = aVisitor({
    name: `<script>alert(1)</script> ${mark}`,
    nickName: `'"${'숨'.normalize('NFD')} ${mark}`,
  });
  await page.goto('/register');
  await joinAs(page, visitor);
  await confirmFromOutbox(page, visitor.email);
  await expect.poll(() => tokenOf(page)).not.toBe('');
  const member = await page.request.post('/api/v1/private/user/get_profile', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
  });
  expect((await member.json()).data).toMatchObject({
    name: visitor.name,
    nickName: visitor.nickName.normalize('NFC'),
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
