import { register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-20T15:30:00Z');
let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

function payloadOf(overrides: object = {}) {
  counter += 1;
  return {
    email: `joiner${counter}@example.test`,
    password: 'a quiet room at dawn',
    name: `홍길동${counter}`,
    nickName: `숨${counter}의결`,
    dob: '1988-03-01',
    phone: `010-2000-${String(counter).padStart(4, '0')}`,
    consents: { terms: true, privacy: true, age14: true },
    ...overrides,
  };
}

function join(payload: object, remoteAddress = `10.2.${counter}.1`) {
  return testApp.app.inject({ method: 'POST', url: register.path, payload, remoteAddress });
}

async function countUsers(): Promise<number> {
  const [row] = await testApp.sql<{ count: number }[]>`SELECT count(*)::int AS count FROM users`;
  return row?.count ?? 0;
}

test('joining stores the member, what they agreed to, the link and the mail', async () => {
  const payload = payloadOf({ email: ' Joiner@Example.test ', postCode: '03045', address: '서울 종로구' });
  const data = dataOf(register, await join(payload, '203.0.113.9'));
  expect(data).toEqual({ id: data.id, verifyBy: 'email', emailVerified: false, phoneVerified: false });
  const [user] = await testApp.sql`
    SELECT email, phone, post_code, address, address_details, dob, lang, email_verified_at, password_hash LIKE '$argon2id$%' AS is_hashed
    FROM users WHERE id = ${data.id}`;
  expect(user).toEqual({
    email: 'Joiner@Example.test',
    phone: `+8210${payload.phone.slice(4).replace('-', '')}`,
    postCode: '03045',
    address: '서울 종로구',
    addressDetails: '',
    dob: '1988-03-01',
    lang: 'kr',
    emailVerifiedAt: null,
    isHashed: true,
  });
  const consents = await testApp.sql`
    SELECT kind, version, is_granted, address_prefix FROM consents WHERE user_id = ${data.id} ORDER BY kind`;
  const given = { version: '2026-11-03', isGranted: true, addressPrefix: '203.0.113' };
  expect([...consents]).toEqual(['age14', 'privacy', 'terms'].map((kind) => ({ kind, ...given })));
  const mails = await testApp.sql`SELECT kind, recipient, sent_at FROM outbox WHERE user_id = ${data.id}`;
  expect([...mails]).toEqual([{ kind: 'mail', recipient: 'Joiner@Example.test', sentAt: null }]);
});

test('the consent to marketing is recorded when it was given', async () => {
  const consents = { terms: true, privacy: true, age14: true, marketing: true };
  const { id } = dataOf(register, await join(payloadOf({ consents })));
  const [row] =
    await testApp.sql`SELECT is_granted FROM consents WHERE user_id = ${id} AND kind = 'marketing'`;
  expect(row).toEqual({ isGranted: true });
});

test('levels, rights and ids of the payload are ignored', async () => {
  const chosenId = '00000000-0000-7000-8000-000000000001';
  const payload = payloadOf({
    id: chosenId,
    levelInCenter: 5,
    subLevelInCenter: 11,
    levelInAcademy: 3,
    subLevelInAcademy: 3,
    payLevelInCenter: 9,
    payLevelInAcademy: 9,
    roleLevel: 9,
    emailVerified: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    phoneVerified: true,
    timeInLevelCenter: '2099-01-01',
  });
  const { id } = dataOf(register, await join(payload));
  expect(id).not.toBe(chosenId);
  const [row] = await testApp.sql`
    SELECT level_in_center, sub_level_in_center, level_in_academy, sub_level_in_academy, pay_level_in_center,
           pay_level_in_academy, email_verified_at, phone_verified_at,
           (SELECT count(*)::int FROM user_roles WHERE user_id = users.id) AS roles,
           (SELECT count(*)::int FROM membership_ledger WHERE user_id = users.id) AS windows
    FROM users WHERE id = ${id}`;
  expect(row).toEqual({
    levelInCenter: 1,
    subLevelInCenter: 1,
    levelInAcademy: 1,
    subLevelInAcademy: 1,
    payLevelInCenter: 0,
    payLevelInAcademy: 1,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    roles: 0,
    windows: 0,
  });
});

test('who is not yet 14 in Seoul is refused before anything is stored', async () => {
  const before = await countUsers();
  expect(failureOf(await join(payloadOf({ dob: '2012-11-22' })))).toBe('422 under_age');
  expect(await countUsers()).toBe(before);
  expect((await join(payloadOf({ dob: '2012-11-21' }))).statusCode).toBe(201);
});

test('verifying by phone needs a code that was verified before', async () => {
  const before = await countUsers();
  const response = await join(payloadOf({ verifyBy: 'phone' }));
  expect(failureOf(response)).toBe('409 phone_not_verified');
  expect(fieldErrorsOf(response)).toEqual([{ path: 'phone', message: 'phone_not_verified' }]);
  expect(await countUsers()).toBe(before);
});

test('everything that is wrong is told at once', async () => {
  const response = await join(payloadOf({ dob: '2020-01-01', password: 'password1', phone: '02-123-4567' }));
  expect(failureOf(response)).toBe('422 under_age');
  expect(fieldErrorsOf(response)).toEqual([
    { path: 'dob', message: 'under_age' },
    { path: 'password', message: 'weak_password' },
    { path: 'phone', message: 'invalid_phone' },
  ]);
});

test.each([
  ['phone', 'phone_already_exists', { phone: '+82 10-7777-0001' }],
  ['nickName', 'nickname_already_exists', { nickName: 'QUIET잎' }],
  ['email', 'email_already_exists', { email: 'TAKEN@Example.test' }],
  ['name', 'name_already_exists', { name: '이태극', dob: '1979-09-09' }],
])('a %s that another member has is told at its field', async (path, code, same) => {
  const first = {
    email: 'taken@example.test',
    nickName: 'Quiet잎',
    phone: '+821077770001',
    name: '이태극',
    dob: '1979-09-09',
  };
  await testApp.sql`DELETE FROM users WHERE email = ${first.email}`;
  await createMember(testApp.sql, { ...first, isPhoneVerified: true });
  const response = await join(payloadOf(same));
  expect(failureOf(response)).toBe(`409 ${code}`);
  expect(fieldErrorsOf(response)).toEqual([{ path, message: code }]);
});

test('two people of one name may join when they were born on different days', async () => {
  expect((await join(payloadOf({ name: '김같은', dob: '1980-01-01' }))).statusCode).toBe(201);
  expect((await join(payloadOf({ name: '김같은', dob: '1980-01-02' }))).statusCode).toBe(201);
});

test('what a member who has left used is free again', async () => {
  const left = await createMember(testApp.sql, { phone: '+821066660001' });
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${left.id}`;
  const again = {
    email: left.email,
    nickName: left.nickName,
    name: left.name,
    dob: '1990-05-05',
    phone: left.phone,
  };
  expect((await join(payloadOf(again))).statusCode).toBe(201);
});

test('equal registrations at once give one member, one mail, and a conflict for the rest', async () => {
  const payload = payloadOf();
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(payload)));
  const statuses = answers.map((answer) => answer.statusCode).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409]);
  const [counts] = await testApp.sql`
    SELECT (SELECT count(*)::int FROM users WHERE email = ${payload.email}) AS users,
           (SELECT count(*)::int FROM outbox WHERE recipient = ${payload.email}) AS mails`;
  expect(counts).toEqual({ users: 1, mails: 1 });
});

test('when the mail can not be written, nobody has joined', async () => {
  const payload = payloadOf();
  await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT refuse CHECK (recipient <> ${testApp.sql.unsafe(`'${payload.email}'`)})`;
  const response = await join(payload);
  await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT refuse`;
  expect(failureOf(response)).toBe('500 internal_error');
  expect(response.body).not.toContain('constraint');
  expect(response.json().requestId).toBe(response.headers['x-request-id']);
  expect(await testApp.sql`SELECT 1 FROM users WHERE email = ${payload.email}`).toHaveLength(0);
});

test('the 21st registration from one address in ten minutes asks for work', async () => {
  for (let count = 0; count < 20; count += 1) await join({}, '198.51.100.20');
  const refused = await join(payloadOf(), '198.51.100.20');
  expect(failureOf(refused)).toBe('428 challenge_required');
});
