import { login } from '@taegeuk/contract/session-login.ts';
import {
  confirmFindPassword,
  findPasswordByPhone,
  forgotPassword,
  forgotPasswordByPhone,
  getProfile,
} from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { withWork } from '../../../rigs/testing/challenge.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { e164Of, freshAddress, freshPhone, otherThan, textsTo } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const newPassword = 'a new and quiet room';
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let phone: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1000 } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  phone = freshPhone();
  member = await createMember(testApp.sql, { phone: e164Of(phone), isPhoneVerified: true });
});

interface Sending {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

function ask(number = phone, { remoteAddress = freshAddress(), headers = {} }: Sending = {}) {
  return testApp.app.inject({
    method: 'PUT',
    url: `${findPasswordByPhone.path}?phoneNumber=${encodeURIComponent(number)}`,
    remoteAddress,
    headers: { host: 'taegeuk.test', ...headers },
  });
}

function confirm(code: string, browser: string) {
  return testApp.app.inject({
    method: 'GET',
    url: confirmFindPassword.path.replace('{code}', code),
    remoteAddress: freshAddress(),
    cookies: { 'taegeuk-recovery': browser },
  });
}

function change(browser: string, path: string = forgotPasswordByPhone.path) {
  return testApp.app.inject({
    method: 'PUT',
    url: path,
    remoteAddress: freshAddress(),
    headers: { host: 'taegeuk.test' },
    cookies: { 'taegeuk-recovery': browser },
    payload: { newPassword, rePassword: newPassword },
  });
}

const texts = (number = phone) => textsTo(testApp, e164Of(number));

async function askAndRead() {
  const response = await ask();
  expect(dataOf(findPasswordByPhone, response)).toEqual({ expiresIn: 300 });
  const browser = response.cookies.find(({ name }) => name === 'taegeuk-recovery')?.value ?? '';
  return { browser, code: /\b\d{6}\b/.exec((await texts())[0] ?? '')?.[0] ?? '' };
}

test('a code by SMS tells the ID, masked, and sets a new password; every session ends, and a mail says so', async () => {
  const session = await loginAs(testApp, member);
  const { browser, code } = await askAndRead();
  const { email } = member;
  const masked = `${email[0]}***@example.test`;
  expect(dataOf(confirmFindPassword, await confirm(code, browser))).toEqual({ email: masked });
  expect(dataOf(forgotPasswordByPhone, await change(browser))).toBeNull();
  const profile = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: session });
  expect(profile.statusCode).toBe(401);
  const payload = { username: email, password: newPassword };
  const entered = await testApp.app.inject({ method: 'POST', url: login.path, payload });
  expect(entered.statusCode).toBe(200);
  const [mail] = await testApp.sql<{ subject: string }[]>`
    SELECT subject FROM outbox WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`;
  expect(mail?.subject).toContain('비밀번호');
  expect(failureOf(await change(browser))).toBe('403 code_not_confirmed');
});

describe('whether a number is a member’s', () => {
  async function compare(other: string) {
    const [known, unknown] = [await ask(), await ask(other)];
    const shape = (response: typeof known) => ({
      status: response.statusCode,
      body: response.json(),
      cookies: response.cookies.map(({ value: _value, ...rest }) => rest),
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(await texts(other)).toEqual([]);
    const browser = unknown.cookies[0]?.value ?? '';
    expect(failureOf(await confirm('123456', browser))).toBe('400 invalid_code');
    expect(failureOf(await change(browser))).toBe('403 code_not_confirmed');
    expect(failureOf(await ask(other))).toBe(failureOf(await ask()));
  }

  test('is told by nothing: not by the answer, not by the limits', async () => {
    await compare(freshPhone());
  });

  test('also for one that was typed and never verified, for who has left, and for staff', async () => {
    const typed = freshPhone();
    await createMember(testApp.sql, { phone: e164Of(typed) });
    await compare(typed);
    const left = freshPhone();
    const gone = await createMember(testApp.sql, { phone: e164Of(left), isPhoneVerified: true });
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.id}`;
    clock.advance(minuteMs);
    await compare(left);
    const ofTeacher = freshPhone();
    await createMember(testApp.sql, { phone: e164Of(ofTeacher), isPhoneVerified: true, roleLevel: 1 });
    clock.advance(minuteMs);
    await compare(ofTeacher);
  });

  test('is known five times a day', async () => {
    for (const number of [phone, freshPhone()]) {
      for (let time = 0; time < 5; time += 1) {
        expect((await ask(number)).statusCode).toBe(200);
        clock.advance(minuteMs);
      }
      expect(failureOf(await ask(number))).toBe('429 too_many_requests');
    }
  });
});

test('a code counts in the browser that asked, for five minutes and five tries', async () => {
  const first = await askAndRead();
  expect(failureOf(await confirm(first.code, 'another-browser'))).toBe('400 invalid_code');
  for (let time = 0; time < 5; time += 1)
    expect(failureOf(await confirm(otherThan(first.code), first.browser))).toBe('400 invalid_code');
  expect(failureOf(await confirm(first.code, first.browser))).toBe('400 invalid_code');
  clock.advance(minuteMs);
  const second = await askAndRead();
  clock.advance(5 * minuteMs);
  expect(failureOf(await confirm(second.code, second.browser))).toBe('400 invalid_code');
});

test('a confirmed code counts for ten minutes, and for the password of its own member alone', async () => {
  const other = await createMember(testApp.sql);
  const { browser, code } = await askAndRead();
  dataOf(confirmFindPassword, await confirm(code, browser));
  const byMail = `${forgotPassword.path}?email=${encodeURIComponent(other.email)}`;
  expect(failureOf(await change(browser, byMail))).toBe('403 code_not_confirmed');
  clock.advance(10 * minuteMs);
  expect(failureOf(await change(browser))).toBe('403 code_not_confirmed');
});

test('a number that belongs to nobody any more sets no password', async () => {
  const { browser, code } = await askAndRead();
  dataOf(confirmFindPassword, await confirm(code, browser));
  await testApp.sql`UPDATE users SET phone = ${e164Of(freshPhone())} WHERE id = ${member.id}`;
  expect(failureOf(await change(browser))).toBe('403 code_not_confirmed');
});

test('an address asks twenty times a day, then with proof of work', async () => {
  const remoteAddress = freshAddress();
  for (let time = 0; time < 20; time += 1) await ask(freshPhone(), { remoteAddress });
  await testApp.services.limits.reset(`call:PUT ${findPasswordByPhone.path}:${remoteAddress}`);
  expect(failureOf(await ask(phone, { remoteAddress }))).toBe('428 challenge_required');
  const answer = await withWork((headers) => ask(phone, { remoteAddress, headers }));
  expect(answer.statusCode).toBe(200);
});

test('what is no number, or one that gets no SMS, is said at the field', async () => {
  for (const typed of ['02-123-4567', '전화 없음'])
    expect(fieldErrorsOf(await ask(typed))).toEqual([{ path: 'phone', message: 'invalid_phone' }]);
});

test('the SMS of recoveries count in the budget of the site', async () => {
  const small = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1 } });
  for (const expected of [200, 429]) {
    const number = freshPhone();
    await createMember(small.sql, { phone: e164Of(number), isPhoneVerified: true });
    const url = `${findPasswordByPhone.path}?phoneNumber=${number}`;
    const inject = (headers: Record<string, string>) =>
      small.app.inject({ method: 'PUT', url, headers, remoteAddress: freshAddress() });
    expect((await inject({ host: 'taegeuk.test' })).statusCode).toBe(expected);
  }
  await small.close();
});
