import { login } from '@taegeuk/contract/session-login.ts';
import { checkAvailable, confirmEmail, register, resendMail } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { askPhoneCode, e164Of, freshAddress, freshPhone, verifyPhone } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const password = 'a quiet room at dawn';
let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ config: { smsDailyMax: 10_000 } });
});

afterAll(() => testApp.close());

function payloadOf(overrides: object = {}) {
  counter += 1;
  return {
    email: `holder${counter}@example.test`,
    password,
    name: `지킴이${counter}`,
    nickName: `자리${counter}`,
    dob: '1988-03-01',
    phone: freshPhone(),
    consents: { terms: true, privacy: true, age14: true },
    ...overrides,
  };
}

function join(payload: object, browser?: string) {
  return testApp.app.inject({
    method: 'POST',
    url: register.path,
    payload,
    remoteAddress: freshAddress(),
    cookies: browser ? { 'taegeuk-phone': browser } : {},
  });
}

/** Registers, and reads the token of the link from the mail. */
async function joinAndRead(overrides: object = {}): Promise<string> {
  const { id } = dataOf(register, await join(payloadOf(overrides)));
  const [mail] = await testApp.sql<{ text: string }[]>`
    SELECT text FROM outbox WHERE user_id = ${id} ORDER BY id DESC LIMIT 1`;
  return /confirm-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (token: string) =>
  testApp.app.inject({
    method: 'PUT',
    url: confirmEmail.path.replace('{token}', token),
    remoteAddress: freshAddress(),
  });

const outcomes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const one = [200, ...Array.from({ length: 19 }, () => 409)];

test('a registration that nobody confirmed holds no e-mail, phone or person', async () => {
  const payload = payloadOf();
  expect((await join(payload)).statusCode).toBe(201);
  const { email, phone, name, dob } = payload;
  const asked = await testApp.app.inject({
    method: 'POST',
    url: checkAvailable.path,
    payload: { email, phone, name, dob },
  });
  expect(dataOf(checkAvailable, asked)).toEqual([]);
  expect((await join({ ...payload, nickName: '다른자리' })).statusCode).toBe(201);
});

test('a number that a member typed and never verified goes to who verifies it, and then it is held', async () => {
  const phone = freshPhone();
  await createMember(testApp.sql, { phone: e164Of(phone) });
  const browser = await verifyPhone(testApp, phone);
  expect((await join(payloadOf({ phone, verifyBy: 'phone' }), browser)).statusCode).toBe(201);
  expect(failureOf(await askPhoneCode(testApp, phone))).toBe('409 phone_already_exists');
  expect(failureOf(await join(payloadOf({ phone })))).toBe('409 phone_already_exists');
});

test('of 20 who confirm the same person at once one holds it, and the others are told', async () => {
  const tokens = [];
  for (let n = 0; n < 20; n += 1) tokens.push(await joinAndRead({ name: '한사람', dob: '1970-01-01' }));
  const answers = await Promise.all(tokens.map(confirm));
  expect(outcomes(answers)).toEqual(one);
  const loser = answers.find(({ statusCode }) => statusCode === 409);
  expect(loser && failureOf(loser)).toBe('409 name_already_exists');
  expect(failureOf(await join(payloadOf({ name: '한사람', dob: '1970-01-01' })))).toBe(
    '409 name_already_exists',
  );
});

test('of several who wait for one address the first to confirm holds it, also at once', async () => {
  const email = 'shared@example.test';
  const tokens = [];
  for (let n = 0; n < 5; n += 1) tokens.push(await joinAndRead({ email }));
  const answers = await Promise.all(tokens.map(confirm));
  expect(outcomes(answers)).toEqual([200, 409, 409, 409, 409]);
  expect(failureOf(await join(payloadOf({ email })))).toBe('409 email_already_exists');
});

test('an address gets five confirmation mails of registrations a day at most', async () => {
  const email = 'Flooded@example.test';
  const answers = [];
  for (let n = 0; n < 6; n += 1)
    answers.push(await join(payloadOf({ email: n % 2 ? email : email.toLowerCase() })));
  expect(outcomes(answers)).toEqual([201, 201, 201, 201, 201, 429]);
});

test('of 20 accounts that verify one number at once one holds it', async () => {
  const phone = '+821098760001';
  const ids = [];
  for (let n = 0; n < 20; n += 1) ids.push((await createMember(testApp.sql, { phone })).id);
  const verify = (id: string) => testApp.sql`UPDATE users SET phone_verified_at = now() WHERE id = ${id}`;
  const verdicts = await Promise.allSettled(ids.map(verify));
  expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('login and the mail sent again mean the confirmed account, not one that waits for its address', async () => {
  const email = 'twice@example.test';
  const squatted = payloadOf({ email, password: 'the password of a squatter' });
  await join(squatted);
  await confirm(await joinAndRead({ email }));
  const enter = (given: string) =>
    testApp.app.inject({
      method: 'POST',
      url: login.path,
      payload: { username: email, password: given },
      remoteAddress: freshAddress(),
    });
  expect((await enter(password)).statusCode).toBe(200);
  expect(failureOf(await enter(squatted.password))).toBe('401 invalid_credentials');
  const again = await testApp.app.inject({ method: 'PUT', url: `${resendMail.path}?email=${email}` });
  expect(failureOf(again)).toBe('409 already_verified');
});
