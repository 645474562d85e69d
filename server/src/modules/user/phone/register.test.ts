import { login } from '@taegeuk/contract/session-login.ts';
import { register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import {
  askAndReadPhoneCode,
  e164Of,
  freshAddress,
  freshPhone,
  verifyPhone,
} from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { removeUnconfirmedMembers } from '../service.ts';

const minuteMs = 60_000;
const password = 'a quiet room at dawn';
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1000 } });
});

afterAll(() => testApp.close());

function payloadOf(phone: string, overrides: object = {}) {
  counter += 1;
  return {
    email: `caller${counter}@example.test`,
    password,
    name: `전화${counter}`,
    nickName: `부름${counter}`,
    dob: '1988-03-01',
    phone,
    consents: { terms: true, privacy: true, age14: true },
    verifyBy: 'phone',
    ...overrides,
  };
}

function join(payload: object, browser: string) {
  return testApp.app.inject({
    method: 'POST',
    url: register.path,
    payload,
    remoteAddress: freshAddress(),
    headers: { host: 'taegeuk.test' },
    cookies: browser ? { 'taegeuk-phone': browser } : {},
  });
}

function enter(username: string) {
  const payload = { username, password };
  return testApp.app.inject({ method: 'POST', url: login.path, remoteAddress: freshAddress(), payload });
}

const verified = (phone: string) => verifyPhone(testApp, phone);

async function countUsers(): Promise<number> {
  const [row] = await testApp.sql<{ count: number }[]>`SELECT count(*)::int AS count FROM users`;
  return row?.count ?? 0;
}

test('who verified their number joins and can log in at once', async () => {
  const phone = freshPhone();
  const payload = payloadOf(phone);
  const response = await join(payload, await verified(phone));
  const data = dataOf(register, response);
  expect(data).toEqual({ id: data.id, verifyBy: 'phone', emailVerified: false, phoneVerified: true });
  expect(response.cookies).toEqual([
    expect.objectContaining({ name: 'taegeuk-phone', value: '' }),
    expect.objectContaining({ name: 'taegeuk-join' }),
  ]);
  const [user] = await testApp.sql`
    SELECT phone, phone_verified_at, email_verified_at FROM users WHERE id = ${data.id}`;
  expect(user).toEqual({ phone: e164Of(phone), phoneVerifiedAt: clock.now(), emailVerifiedAt: null });
  expect((await enter(payload.email)).statusCode).toBe(200);
});

test('who joined by phone is welcomed by mail, with the link that confirms the address', async () => {
  const phone = freshPhone();
  const payload = payloadOf(phone, { lang: 'en' });
  const { id } = dataOf(register, await join(payload, await verified(phone)));
  const mails = await testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE user_id = ${id} AND kind = 'mail'`;
  expect(mails.map((mail) => mail.subject)).toEqual(['[Taegeuk Meditation] Thank you for joining']);
  expect(mails[0]?.text).toMatch(/http:\/\/taegeuk\.test\/confirm-email\/[\w-]{43}/);
});

test('who joined by phone stays when the week for confirming has passed', async () => {
  const phone = freshPhone();
  const { id } = dataOf(register, await join(payloadOf(phone), await verified(phone)));
  await removeUnconfirmedMembers(testApp.sql, new Date(clock.now().getTime() + 30 * 24 * 60 * minuteMs));
  expect(await testApp.sql`SELECT 1 FROM users WHERE id = ${id}`).toHaveLength(1);
});

test('the number may be written in another way than it was verified', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  expect((await join(payloadOf(`+82 ${phone.slice(1)}`), browser)).statusCode).toBe(201);
});

test('another number, another browser, none, or a code that was not confirmed: nobody joins', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  const waiting = freshPhone();
  const { browser: unconfirmed } = await askAndReadPhoneCode(testApp, waiting);
  const before = await countUsers();
  const answers = [
    await join(payloadOf(freshPhone()), browser),
    await join(payloadOf(phone), await verified(freshPhone())),
    await join(payloadOf(phone), 'made-up'),
    await join(payloadOf(phone), ''),
    await join(payloadOf(waiting), unconfirmed),
  ];
  for (const answer of answers) {
    expect(failureOf(answer)).toBe('409 phone_not_verified');
    expect(fieldErrorsOf(answer)).toEqual([{ path: 'phone', message: 'phone_not_verified' }]);
  }
  expect(await countUsers()).toBe(before);
  expect((await join(payloadOf(phone), browser)).statusCode).toBe(201);
});

test('a number counts as verified for half an hour', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  clock.advance(30 * minuteMs);
  expect(failureOf(await join(payloadOf(phone), browser))).toBe('409 phone_not_verified');
});

test('a verified number serves once', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  const { id } = dataOf(register, await join(payloadOf(phone), browser));
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${id}`;
  expect(failureOf(await join(payloadOf(phone), browser))).toBe('409 phone_not_verified');
});

test('what fails leaves the verified number for the next try, and all that is wrong is told', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  const taken = await createMember(testApp.sql);
  const both = await join(payloadOf(freshPhone(), { email: taken.email }), browser);
  expect(fieldErrorsOf(both)).toEqual([
    { path: 'email', message: 'email_already_exists' },
    { path: 'phone', message: 'phone_not_verified' },
  ]);
  expect(failureOf(await join(payloadOf(phone, { password: 'password1' }), browser))).toBe(
    '422 weak_password',
  );
  await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID`;
  const broken = await join(payloadOf(phone), browser);
  await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT broken`;
  expect([failureOf(broken), broken.cookies]).toEqual(['500 internal_error', []]);
  expect((await join(payloadOf(phone), browser)).statusCode).toBe(201);
});

test('of several who join at once with one verified number one does, and the others get their key', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  const answers = await Promise.all(Array.from({ length: 6 }, () => join(payloadOf(phone), browser)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = answers.filter((answer) => answer.statusCode === 409).map(failureOf);
  expect(new Set(refused)).toEqual(new Set(['409 phone_already_exists']));
});

test('joining by e-mail neither needs a verified number nor uses it up', async () => {
  const phone = freshPhone();
  const browser = await verified(phone);
  const response = await join(payloadOf(freshPhone(), { verifyBy: 'email' }), browser);
  expect(dataOf(register, response)).toMatchObject({ verifyBy: 'email', phoneVerified: false });
  expect(response.cookies).toEqual([expect.objectContaining({ name: 'taegeuk-join' })]);
  expect((await join(payloadOf(phone), browser)).statusCode).toBe(201);
});
