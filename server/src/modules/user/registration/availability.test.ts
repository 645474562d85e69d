import { checkAvailable, register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { challengeOf } from '../../../rigs/testing/challenge.ts';
import { createMember } from '../../../rigs/testing/factories.ts';
import { freshAddress, freshPhone } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const other = {
  email: 'Settled@example.test',
  nickName: 'Quiet잎',
  phone: '+821077770001',
  name: '이태극',
  dob: '1979-09-09',
};
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await createMember(testApp.sql, { ...other, isPhoneVerified: true });
});

afterAll(() => testApp.close());

function check(payload: object, remoteAddress = freshAddress()) {
  return testApp.app.inject({ method: 'POST', url: checkAvailable.path, payload, remoteAddress });
}

/** How hard the puzzle is that an answer asks for. */
const levelIn = (response: Awaited<ReturnType<typeof check>>) =>
  challengeOf(response).parameters.data?.['level'];

test.each([
  ['email', 'email_already_exists', { email: 'SETTLED@Example.test' }],
  ['nickName', 'nickname_already_exists', { nickName: ' quiet잎 ' }],
  ['phone', 'phone_already_exists', { phone: '010-7777-0001' }],
  ['name', 'name_already_exists', { name: other.name, dob: other.dob }],
])('a %s that another member has is told by its code', async (path, message, typed) => {
  expect(dataOf(checkAvailable, await check(typed))).toEqual([{ path, message }]);
});

test('the name of those who have left is nobody’s to take', async () => {
  const told = [{ path: 'nickName', message: 'nickname_already_exists' }];
  for (const nickName of ['탈퇴한 회원', '탈퇴한회원', '탈퇴한\u00a0 회원.'])
    expect(dataOf(checkAvailable, await check({ nickName }))).toEqual(told);
});

test.each([
  ['nothing', {}],
  ['an address that nobody has', { email: 'free@example.test' }],
  ['a name without a date of birth', { name: other.name }],
  ['a date of birth without a name', { dob: other.dob }],
  ['a name with another date of birth', { name: other.name, dob: '1980-09-09' }],
])('%s is free', async (_what, typed) => {
  expect(dataOf(checkAvailable, await check(typed))).toEqual([]);
});

test('a call without a body asks for nothing', async () => {
  const response = await testApp.app.inject({ method: 'POST', url: checkAvailable.path });
  expect(dataOf(checkAvailable, response)).toEqual([]);
});

test('it tells what registering tells, in the same order, and no more', async () => {
  const dob = other.dob;
  const told = dataOf(checkAvailable, await check({ ...other }));
  const payload = {
    ...other,
    dob,
    password: 'a quiet room at dawn',
    consents: { terms: true, privacy: true, age14: true },
  };
  const refused = await testApp.app.inject({ method: 'POST', url: register.path, payload });
  expect(told).toEqual(fieldErrorsOf(refused));
  expect(Object.keys(told[0] ?? {}).sort()).toEqual(['message', 'path']);
});

test('what a member who has left used is free', async () => {
  const left = await createMember(testApp.sql, { phone: freshPhone().replace(/^0/, '+82') });
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${left.id}`;
  const { email, nickName, phone } = left;
  expect(dataOf(checkAvailable, await check({ email, nickName, phone }))).toEqual([]);
});

test.each([
  [{ phone: '02-123-4567' }, '422 invalid_phone', 'phone'],
  [{ phone: '010-1234-5678\r\nX: y' }, '422 invalid_input', 'phone'],
  [{ email: 'nobody' }, '422 invalid_email', 'email'],
  [{ nickName: { like: '%' } }, '422 invalid_input', 'nickName'],
  [{ dob: '1979-13-01', name: 'x' }, '422 invalid_input', 'dob'],
])('%j is refused: %s', async (typed, failure, path) => {
  const response = await check(typed);
  expect([failureOf(response), fieldErrorsOf(response)[0]?.path]).toEqual([failure, path]);
});

test('a pattern is no search', async () => {
  expect(dataOf(checkAvailable, await check({ nickName: 'quiet%', phone: freshPhone() }))).toEqual([]);
});

test('asking around takes work after sixty questions in ten minutes from an address', async () => {
  const address = '198.51.100.30';
  for (let time = 0; time < 60; time += 1) await check({ nickName: `누구${time}` }, address);
  expect(failureOf(await check({ nickName: '누구' }, address))).toBe('428 challenge_required');
});

test('its puzzles make those of joining no harder', async () => {
  const remoteAddress = '198.51.100.31';
  for (let time = 0; time < 80; time += 1) await check({}, remoteAddress);
  expect(levelIn(await check({}, remoteAddress))).toBe(2);
  const join = () => testApp.app.inject({ method: 'POST', url: register.path, payload: {}, remoteAddress });
  for (let time = 0; time < 20; time += 1) await join();
  expect(levelIn(await join())).toBe(1);
});
