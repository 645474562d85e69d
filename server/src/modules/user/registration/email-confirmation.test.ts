import { confirmEmail, register, resendMail } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(() => {
  counter += 1; // a different address for each test: their limits are not tested here
});

async function join(lang = 'kr') {
  const email = `confirm${counter}@example.test`;
  const response = await testApp.app.inject({
    method: 'POST',
    url: register.path,
    remoteAddress: `10.4.0.${counter}`,
    headers: { host: 'taegeuk.test' },
    payload: {
      email,
      password: 'a quiet room at dawn',
      name: `홍길동${counter}`,
      nickName: `숨${counter}의결`,
      dob: '1988-03-01',
      phone: `010-4000-${String(counter).padStart(4, '0')}`,
      consents: { terms: true, privacy: true, age14: true },
      lang,
    },
  });
  dataOf(register, response);
  return email;
}

async function mailsTo(email: string) {
  return testApp.sql<{ subject: string; text: string; html: string }[]>`
    SELECT subject, text, html FROM outbox WHERE recipient = ${email} ORDER BY id DESC`;
}

async function newestToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\/confirm-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

function confirm(token: string, method: 'GET' | 'PUT' | 'POST' = 'PUT') {
  const url = confirmEmail.path.replace('{token}', token);
  return testApp.app.inject({ method, url, remoteAddress: `10.4.1.${counter}` });
}

function resend(search: string) {
  const url = `${resendMail.path}?${search}`;
  return testApp.app.inject({
    method: 'PUT',
    url,
    remoteAddress: `10.4.2.${counter}`,
    headers: { host: 'taegeuk.test' },
  });
}

test('the link of the mail confirms the address once', async () => {
  const email = await join();
  const response = await confirm(await newestToken(email));
  expect(dataOf(confirmEmail, response)).toEqual({ email });
  expect(response.json().message).toBe('certification_completed');
  expect(failureOf(await confirm(await newestToken(email)))).toBe('409 already_verified');
});

test('of several confirmations at once one succeeds', async () => {
  const token = await newestToken(await join());
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
});

test('the mail leads to the origin of the request, in the language that was chosen', async () => {
  const email = await join('ep');
  const [mail] = await mailsTo(email);
  const token = await newestToken(email);
  expect(mail?.subject).toBe('[Meditación Taegeuk] Confirme su dirección de correo');
  expect(mail?.text).toContain(`http://taegeuk.test/confirm-email/${token}`);
  expect(mail?.html).toContain(`href="http://taegeuk.test/confirm-email/${token}"`);
});

test('only the hash of the token is stored beside the mail itself', async () => {
  const token = await newestToken(await join());
  const [row] =
    await testApp.sql`SELECT 1 AS found FROM verifications WHERE code_hash = sha256(${token}::bytea)`;
  expect(row).toEqual({ found: 1 });
});

test('a link ends after 24 hours', async () => {
  const email = await join();
  clock.advance(24 * 60 * minuteMs - 1000);
  const other = await newestToken(email);
  clock.advance(1000);
  expect(failureOf(await confirm(other))).toBe('400 invalid_code');
});

test('opening the link, as a mail scanner does, changes nothing', async () => {
  const email = await join();
  expect((await confirm(await newestToken(email), 'GET')).statusCode).toBe(405);
  expect(dataOf(confirmEmail, await confirm(await newestToken(email)))).toEqual({ email });
});

test.each(['unknown', 'A'.repeat(43), "'%20OR%201=1", '%00', '%F0%9F%8C%80', 'x'.repeat(201)])(
  'the token %s is answered with invalid_code',
  async (token) => {
    expect(failureOf(await confirm(token))).toBe('400 invalid_code');
  },
);

test.each(['%', '%ff', '%c0%ae', 'x'.repeat(600)])('the broken path %s is no 500', async (token) => {
  const response = await confirm(token);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ success: false, data: null });
  expect(response.headers['x-request-id']).toBeTruthy();
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test('a second mail comes after 60 seconds, and then only its link works', async () => {
  const email = await join();
  const first = await newestToken(email);
  clock.advance(59_500);
  const refused = await resend(`email=${email}`);
  expect(failureOf(refused)).toBe('429 too_many_requests');
  expect(refused.headers['retry-after']).toBe('1');
  clock.advance(500);
  expect(dataOf(resendMail, await resend(`email=${email.toUpperCase()}`))).toBeNull();
  expect(await mailsTo(email)).toHaveLength(2);
  expect(failureOf(await confirm(first))).toBe('400 invalid_code');
  expect(dataOf(confirmEmail, await confirm(await newestToken(email)))).toEqual({ email });
  expect(failureOf(await confirm(first))).toBe('409 already_verified');
});

test('of several requests at once one sends a mail', async () => {
  const email = await join();
  clock.advance(minuteMs);
  const answers = await Promise.all([1, 2, 3].map(() => resend(`email=${email}`)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429]);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('an unknown address and a confirmed one get no mail', async () => {
  const confirmed = await createMember(testApp.sql);
  const unknown = await resend('email=nobody@example.test');
  expect(failureOf(unknown)).toBe('404 user_does_not_exist');
  expect(fieldErrorsOf(unknown)).toEqual([{ path: 'email', message: 'user_does_not_exist' }]);
  expect(failureOf(await resend(`email=${confirmed.email}`))).toBe('409 already_verified');
  expect(await mailsTo(confirmed.email)).toHaveLength(0);
});

test.each([
  ['', 'email_required'],
  ['email=', 'email_required'],
  ['email=none', 'invalid_email'],
  ['email=a@example.test&email=b@example.test', 'invalid_type'],
  ['email[$ne]=x', 'email_required'],
  ['email=a%00@example.test', 'invalid_email'],
  ['email=%ff@example.test', 'invalid_email'],
  ['email=%', 'invalid_email'],
  ['__proto__=x', 'email_required'],
])('the query %s is answered with %s', async (search, message) => {
  const response = await resend(search);
  expect(response.statusCode).toBe(422);
  expect(fieldErrorsOf(response)).toEqual([{ path: 'email', message }]);
});
