import { verifyPhoneNumber } from '@taegeuk/contract/phone.ts';
import { confirmFindPassword, findPassword } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import {
  askAndReadPhoneCode,
  e164Of,
  freshAddress,
  freshPhone,
  otherThan,
  tryPhoneCode,
} from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1000 } });
});

afterAll(() => testApp.close());

const asked = (phone = freshPhone(), options = {}) => askAndReadPhoneCode(testApp, phone, options);
const attempt = (code: string, browser: string) => tryPhoneCode(testApp, code, browser);

test('a code tells its number, once', async () => {
  const phone = freshPhone();
  const { browser, code } = await asked(phone);
  const response = await attempt(code, browser);
  expect(dataOf(verifyPhoneNumber, response)).toEqual({ phone: e164Of(phone) });
  expect(response.json().message).toBe('certification_completed');
  expect(failureOf(await attempt(code, browser))).toBe('400 invalid_code');
});

test('of several at once one succeeds', async () => {
  const { browser, code } = await asked();
  const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(code, browser)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

test('after five wrong tries the right code is refused, whatever address they come from', async () => {
  const { browser, code } = await asked();
  for (let time = 0; time < 5; time += 1)
    expect(failureOf(await attempt(otherThan(code), browser))).toBe('400 invalid_code');
  expect(failureOf(await attempt(code, browser))).toBe('400 invalid_code');
});

test('the fifth try may be the right one', async () => {
  const { browser, code } = await asked();
  for (let time = 0; time < 4; time += 1) await attempt(otherThan(code), browser);
  expect((await attempt(code, browser)).statusCode).toBe(200);
});

test('wrong tries at once are counted one by one', async () => {
  const phone = freshPhone();
  const { browser, code } = await asked(phone);
  await Promise.all(Array.from({ length: 20 }, () => attempt(otherThan(code), browser)));
  const [row] = await testApp.sql`SELECT attempts FROM verifications WHERE target = ${e164Of(phone)}`;
  expect(row).toEqual({ attempts: 5 });
  expect(failureOf(await attempt(code, browser))).toBe('400 invalid_code');
});

test('a code belongs to the browser that asked', async () => {
  const { browser, code } = await asked();
  const { browser: stranger } = await asked();
  for (const other of ['', 'made-up', stranger])
    expect(failureOf(await attempt(code, other))).toBe('400 invalid_code');
  expect((await attempt(code, browser)).statusCode).toBe(200);
});

test('who asks for the same number elsewhere neither learns the code nor ends it', async () => {
  const phone = freshPhone();
  const owner = await asked(phone);
  clock.advance(minuteMs);
  const stranger = await asked(phone);
  expect(failureOf(await attempt(owner.code, stranger.browser))).toBe('400 invalid_code');
  expect((await attempt(owner.code, owner.browser)).statusCode).toBe(200);
});

test('a code counts for five minutes', async () => {
  const { browser, code } = await asked();
  clock.advance(5 * minuteMs);
  expect(failureOf(await attempt(code, browser))).toBe('400 invalid_code');
});

test('a browser that asks again can use the newer code alone', async () => {
  const phone = freshPhone();
  const old = await asked(phone);
  clock.advance(minuteMs);
  const newer = await asked(phone, { browser: old.browser });
  expect(failureOf(await attempt(old.code, old.browser))).toBe('400 invalid_code');
  expect((await attempt(newer.code, newer.browser)).statusCode).toBe(200);
});

test('a code for one thing is none for another', async () => {
  const { email } = await createMember(testApp.sql);
  const url = `${findPassword.path}?email=${email}`;
  const response = await testApp.app.inject({ method: 'PUT', url, remoteAddress: freshAddress() });
  const [mail] = await testApp.sql<{ text: string }[]>`SELECT text FROM outbox WHERE recipient = ${email}`;
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(failureOf(await attempt(code, response.cookies[0]?.value ?? ''))).toBe('400 invalid_code');

  const phone = await asked();
  const swapped = await testApp.app.inject({
    method: 'GET',
    url: confirmFindPassword.path.replace('{code}', phone.code),
    cookies: { 'taegeuk-recovery': phone.browser },
  });
  expect(failureOf(swapped)).toBe('400 invalid_code');
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', '%00'])('%s is no code', async (code) => {
  expect(failureOf(await attempt(code, 'x'))).toBe('400 invalid_code');
});

test('the 151st try from one address in ten minutes is refused, whatever the browser says', async () => {
  const url = verifyPhoneNumber.path.replace('{code}', '000000');
  const answers = [];
  for (let time = 0; time < 151; time += 1) {
    const cookies = { 'taegeuk-phone': `browser ${time}` };
    answers.push((await testApp.app.inject({ url, cookies, remoteAddress: '198.51.100.31' })).statusCode);
  }
  expect(answers).toEqual([...Array.from({ length: 150 }, () => 400), 429]);
});
