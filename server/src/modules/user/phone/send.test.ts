import { sendPhoneCode } from '@taegeuk/contract/phone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { withWork } from '../../../rigs/testing/challenge.ts';
import { createMember, loginAs } from '../../../rigs/testing/factories.ts';
import {
  askAndReadPhoneCode,
  askPhoneCode,
  browserOf,
  e164Of,
  freshAddress,
  freshPhone,
  textsTo,
  tryPhoneCode,
} from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: { smsDailyMax: 1000 } });
});

afterAll(() => testApp.close());

const ask = (phone: string, options = {}) => askPhoneCode(testApp, phone, options);

async function countTexts(): Promise<number> {
  const [row] = await testApp.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM outbox WHERE kind = 'sms'`;
  return row?.count ?? 0;
}

describe('asking for a phone code', () => {
  test('texts six digits and binds them to the browser by a cookie that scripts and other sites do not get', async () => {
    const phone = freshPhone();
    const response = await ask(phone);
    expect(dataOf(sendPhoneCode, response)).toEqual({ expiresIn: 300 });
    expect(response.cookies).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 2100 }),
    ]);
    const texts = await textsTo(testApp, e164Of(phone));
    expect(texts).toEqual([
      expect.stringMatching(/^\[태극명상\] 인증번호는 \d{6}입니다\. 5분 안에 입력해 주세요\.$/),
    ]);
  });

  test('stores neither the code nor the secret of the browser', async () => {
    const phone = freshPhone();
    const { browser, code } = await askAndReadPhoneCode(testApp, phone);
    const [row] = await testApp.sql<Record<string, unknown>[]>`
      SELECT *, encode(sha256(${code}::bytea), 'hex') AS plain FROM verifications WHERE target = ${e164Of(phone)}`;
    expect(JSON.stringify(row)).not.toContain(browser);
    expect(Buffer.from(row?.['codeHash'] as Uint8Array).toString('hex')).not.toBe(row?.['plain']);
  });

  test('gives a secret of its own each time: one that was planted in the browser gets nothing verified', async () => {
    const phone = freshPhone();
    const planted = 'a-secret-that-somebody-else-knows';
    const { browser, code } = await askAndReadPhoneCode(testApp, phone, { browser: planted });
    expect(browser).not.toBe(planted);
    expect(failureOf(await tryPhoneCode(testApp, code, planted))).toBe('400 invalid_code');
    expect((await tryPhoneCode(testApp, code, browser)).statusCode).toBe(200);
  });

  test('takes place in the language of the pages, else in that of the member, else in Korean', async () => {
    const member = await createMember(testApp.sql, { lang: 'vi' });
    const headers = await loginAs(testApp, member);
    const told = async (options: object) => {
      const phone = freshPhone();
      await ask(phone, options);
      return (await textsTo(testApp, e164Of(phone)))[0];
    };
    expect(await told({ lang: 'ep', headers })).toContain('Su codigo es');
    expect(await told({ headers })).toContain('Ma xac thuc');
    expect(await told({ lang: 'xx' })).toContain('인증번호는');
  });

  test('writes the number in its international form, however it was typed', async () => {
    const phone = freshPhone();
    await ask(` +82 (0)10-${phone.slice(3, 7)}-${phone.slice(7)} `, { email: 'a@example.test' });
    expect(await textsTo(testApp, e164Of(phone))).toHaveLength(1);
  });

  test.each([
    '02-123-4567',
    '011-123-4567',
    '010-123-4567',
    '1588-1234',
    '+994 40 123 45 67', // no country that SMS are sent to
    '+1 876 555 1234', // Jamaica, behind +1
    '010-1234-5678,010-1234-5679',
    "010-1234-5678' OR '1'='1",
  ])('refuses %s and sends nothing', async (typed) => {
    const before = await countTexts();
    const response = await ask(typed);
    expect([failureOf(response), fieldErrorsOf(response)]).toEqual([
      '422 invalid_phone',
      [{ path: 'phone', message: 'invalid_phone' }],
    ]);
    expect(response.cookies).toEqual([]);
    expect(await countTexts()).toBe(before);
  });

  test.each(['010-1234-5678\r\nBcc: x', '010-1234\n-5678', '010-1234-5678\u0000', '', '0'.repeat(31)])(
    'refuses what is no line of a form: %j',
    async (typed) => {
      const before = await countTexts();
      expect(fieldErrorsOf(await ask(typed))).toEqual([expect.objectContaining({ path: 'phoneNumber' })]);
      expect(await countTexts()).toBe(before);
    },
  );

  test('is refused for a number that a member has, also to other members', async () => {
    const owner = await createMember(testApp.sql, { isPhoneVerified: true });
    const stranger = await createMember(testApp.sql);
    expect(failureOf(await ask(owner.phone))).toBe('409 phone_already_exists');
    const headers = await loginAs(testApp, stranger);
    expect(failureOf(await ask(owner.phone, { headers }))).toBe('409 phone_already_exists');
    expect(await textsTo(testApp, owner.phone)).toEqual([]);
  });

  test('is possible for one’s own number, and for that of who has left', async () => {
    const [member, left] = [await createMember(testApp.sql), await createMember(testApp.sql)];
    const headers = await loginAs(testApp, member);
    expect((await ask(member.phone, { headers })).statusCode).toBe(200);
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${left.id}`;
    expect((await ask(left.phone)).statusCode).toBe(200);
  });

  test('leaves no trace when the text cannot be written', async () => {
    const phone = freshPhone();
    await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID`;
    const response = await ask(phone);
    await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT broken`;
    expect([failureOf(response), response.cookies]).toEqual(['500 internal_error', []]);
    expect((await ask(phone)).statusCode).toBe(200);
  });
});

describe('the number of phone codes', () => {
  test('is one in a minute to a number, and a refusal leaves the code that was sent', async () => {
    const phone = freshPhone();
    const { browser, code } = await askAndReadPhoneCode(testApp, phone);
    clock.advance(minuteMs - 1000);
    const early = await ask(phone, { browser });
    expect([failureOf(early), early.headers['retry-after'], early.cookies]).toEqual([
      '429 too_many_requests',
      '1',
      [],
    ]);
    expect((await tryPhoneCode(testApp, code, browser)).statusCode).toBe(200);
    clock.advance(1000);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  test('is one in a minute from a browser, whatever the number', async () => {
    const browser = browserOf(await ask(freshPhone()));
    expect(failureOf(await ask(freshPhone(), { browser }))).toBe('429 too_many_requests');
    clock.advance(minuteMs);
    expect((await ask(freshPhone(), { browser })).statusCode).toBe(200);
  });

  test('is one of twenty at once', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 429)]);
    expect(await textsTo(testApp, e164Of(phone))).toHaveLength(1);
  });

  test('is five a day to a number, from wherever they are asked for', async () => {
    const phone = freshPhone();
    for (let time = 0; time < 5; time += 1) {
      expect((await ask(phone)).statusCode).toBe(200);
      clock.advance(minuteMs);
    }
    const sixth = await ask(phone);
    expect(failureOf(sixth)).toBe('429 too_many_requests');
    expect(Number(sixth.headers['retry-after'])).toBe(24 * 60 * 60 - 5 * 60);
    clock.advance(dayMs);
    expect((await ask(phone)).statusCode).toBe(200);
  });

  test('is twenty a day from an address and sixty more for work, and asking whether numbers are taken counts', async () => {
    const { phone } = await createMember(testApp.sql, { isPhoneVerified: true });
    const address = freshAddress();
    const answers = [];
    for (let time = 0; time < 20; time += 1)
      answers.push((await ask(time % 2 ? phone : freshPhone(), { address })).statusCode);
    expect(answers).toEqual(Array.from({ length: 20 }, (_, time) => (time % 2 ? 409 : 200)));
    // The call's own limit, of ten minutes, is not tested here.
    await testApp.services.limits.reset(`call:PUT ${sendPhoneCode.path}:${address}`);
    const refused = await ask(freshPhone(), { address });
    expect(failureOf(refused)).toBe('428 challenge_required');
    const askOn = () => withWork((headers) => ask(freshPhone(), { address, headers }));
    expect((await askOn()).statusCode).toBe(200);
    for (let time = 1; time < 60; time += 1) {
      await testApp.services.limits.reset(`proven:call:PUT ${sendPhoneCode.path}:${address}`);
      await testApp.services.limits.hit(`proven:phone_code:address:${address}`, 60, dayMs / 1000);
    }
    const last = await askOn();
    expect(failureOf(last)).toBe('429 too_many_requests');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(60 * 60);
  });
});
