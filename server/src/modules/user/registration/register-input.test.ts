import { register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

function payloadOf(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  counter += 1;
  return {
    email: `input${counter}@example.test`,
    password: 'a quiet room at dawn',
    name: `이름${counter}`,
    nickName: `별명${counter}`,
    dob: '1988-03-01',
    phone: `010-3000-${String(counter).padStart(4, '0')}`,
    consents: { terms: true, privacy: true, age14: true },
    ...overrides,
  };
}

function send(body: string, remoteAddress = `10.3.${counter % 250}.${counter > 250 ? 2 : 1}`) {
  return testApp.app.inject({
    method: 'POST',
    url: register.path,
    headers: { 'content-type': 'application/json' },
    remoteAddress,
    payload: body,
  });
}

const surrogate = 'a\ud800b';
const zero = 'a\u0000b';
const wrongTypes = [7, true, ['x'], { $gt: '' }];

const refusals: [string, unknown, string][] = [
  ['email', undefined, 'email_required'],
  ['email', '', 'email_required'],
  ['email', 'no-at-sign', 'invalid_email'],
  ['email', 'a@b@c.test', 'invalid_email'],
  ['email', '<script>@example.test', 'invalid_email'],
  ['email', "'--@example.test, b@example.test", 'invalid_email'],
  ['email', 'a@example.test\r\nBcc: b@example.test', 'invalid_email'],
  ['email', `${'a'.repeat(250)}@example.test`, 'too_long'],
  ['email', `${surrogate}@example.test`, 'invalid_email'],
  ['email', `${zero}@example.test`, 'invalid_email'],
  ['password', undefined, 'fill_blank'],
  ['password', '', 'fill_blank'],
  ['password', 'short', 'too_short'],
  ['password', 'x'.repeat(129), 'too_long'],
  ['password', `${surrogate} and more`, 'invalid_text'],
  ['password', `${zero} and more`, 'invalid_text'],
  ['password', 'password1', 'weak_password'],
  ['name', undefined, 'fill_blank'],
  ['name', null, 'fill_blank'],
  ['name', '   ', 'fill_blank'],
  ['name', '가'.repeat(51), 'too_long'],
  ['name', surrogate, 'invalid_text'],
  ['name', zero, 'invalid_text'],
  ['name', 'a\u001b[31m', 'invalid_text'],
  ['nickName', undefined, 'fill_blank'],
  ['nickName', '가', 'too_short'],
  ['nickName', '가'.repeat(21), 'too_long'],
  ['nickName', surrogate, 'invalid_text'],
  ['nickName', zero, 'invalid_text'],
  ['dob', undefined, 'fill_blank'],
  ['dob', '', 'fill_blank'],
  ['dob', '1988-02-30', 'invalid_date'],
  ['dob', '88-02-03', 'invalid_date'],
  ['dob', '1899-12-31', 'invalid_date'],
  ['dob', '2199-01-01', 'invalid_date'],
  ['dob', '99999-01-01', 'invalid_date'],
  ['dob', '1988-03-01T00:00:00Z', 'invalid_date'],
  ['phone', undefined, 'fill_blank'],
  ['phone', '', 'fill_blank'],
  ['phone', '1'.repeat(31), 'too_long'],
  ['phone', '02-123-4567', 'invalid_phone'],
  ['phone', "010' OR 1=1", 'invalid_phone'],
  ['phone', '<b>010</b>', 'invalid_phone'],
  ['phone', zero, 'invalid_text'],
  ['postCode', '12345678901', 'too_long'],
  ['postCode', zero, 'invalid_text'],
  ['address', '가'.repeat(201), 'too_long'],
  ['address', surrogate, 'invalid_text'],
  ['addressDetails', '가'.repeat(201), 'too_long'],
  ['addressDetails', zero, 'invalid_text'],
  ['levelInCenter', '5', 'invalid_type'],
  ['payLevelInAcademy', 1e300, 'invalid_type'],
  ['consents', undefined, 'consent_required'],
  ['consents', 'yes', 'consent_required'],
  ['verifyBy', 'pigeon', 'invalid_choice'],
  ['lang', 'xx', 'unknown_language'],
  ...['email', 'password', 'name', 'nickName', 'phone', 'postCode', 'address', 'addressDetails'].flatMap(
    (field) => wrongTypes.map((value): [string, unknown, string] => [field, value, 'invalid_type']),
  ),
  ...wrongTypes.map((value): [string, unknown, string] => ['dob', value, 'invalid_date']),
];

test.each(refusals)('%s = %j is answered with %3$s at its field', async (field, value, message) => {
  const response = await send(JSON.stringify(payloadOf({ [field]: value })));
  expect([400, 422]).toContain(response.statusCode);
  expect(fieldErrorsOf(response)).toEqual([{ path: field, message }]);
});

test.each(['terms', 'privacy', 'age14'])('the consent %s has to be given, exactly', async (kind) => {
  for (const value of [false, undefined, 'true', 1]) {
    const consents = { terms: true, privacy: true, age14: true, [kind]: value };
    const response = await send(JSON.stringify(payloadOf({ consents })));
    expect(failureOf(response)).toBe('422 consent_required');
    expect(fieldErrorsOf(response)).toEqual([{ path: `consents.${kind}`, message: 'consent_required' }]);
  }
});

test.each([
  ['name', '<script>alert(1)</script>'],
  ['name', "O'Brien; DROP TABLE users;--"],
  ['nickName', '"><img src=x>'],
  ['address', '{{7*7}} <%= 7*7 %> %0d%0a'],
  ['addressDetails', "'; SELECT pg_sleep(5); --"],
])('%s keeps %s as it is', async (field, value) => {
  const response = await send(JSON.stringify(payloadOf({ [field]: value })));
  expect(response.statusCode).toBe(201);
  const [row] =
    await testApp.sql`SELECT name, nick_name, address, address_details FROM users WHERE id = ${response.json().data.id}`;
  expect(row?.[field]).toBe(value);
});

test('decomposed Hangul is stored composed, and blanks around it are dropped', async () => {
  const response = await send(
    JSON.stringify(payloadOf({ name: ' 한글 '.normalize('NFD'), nickName: '태극'.normalize('NFD') })),
  );
  const [row] = await testApp.sql`SELECT name, nick_name FROM users WHERE id = ${response.json().data.id}`;
  expect(row).toEqual({ name: '한글', nickName: '태극' });
});

test('every field that is wrong is named at once', async () => {
  const response = await send('{}');
  const paths = fieldErrorsOf(response).map((error) => error.path);
  expect(paths).toEqual(['email', 'password', 'name', 'nickName', 'dob', 'phone', 'consents']);
});

test.each([
  ['no JSON', '{"email":', '400 invalid_json'],
  ['nothing', '', '400 invalid_json'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', '400 invalid_json'],
  ['a prototype within', '{"consents":{"__proto__":{"terms":true}}}', '400 invalid_json'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', '400 invalid_json'],
  ['a list', '[]', '422 invalid_input'],
  ['null', 'null', '422 invalid_input'],
  ['a number', '7', '422 invalid_input'],
])('a body of %s is refused clearly', async (_name, body, expected) => {
  counter += 1;
  expect(failureOf(await send(body))).toBe(expected);
});

test('a body over one MiB is refused before it is parsed', async () => {
  counter += 1;
  expect(failureOf(await send(JSON.stringify({ name: 'x'.repeat(1024 * 1024) })))).toBe(
    '413 payload_too_large',
  );
});
