import { verifyPhoneNumber } from '@taegeuk/contract/phone.ts';
import { checkAvailable, register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { challengeOf, withWork } from '../../../rigs/testing/challenge.ts';
import {
  askPhoneCode,
  browserOf,
  e164Of,
  freshPhone,
  otherThan,
  textsTo,
} from '../../../rigs/testing/phone.ts';

/** Everybody of the class is behind the Wi-Fi of the academy, within ten minutes. */
const address = '198.51.100.7';
const classSize = 30;
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

const check = (nickName: string) =>
  testApp.app.inject({
    method: 'POST',
    url: checkAvailable.path,
    remoteAddress: address,
    payload: { nickName },
  });

async function typeCode(phone: string, browser: string): Promise<number[]> {
  const [text = ''] = await textsTo(testApp, e164Of(phone));
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const statuses: number[] = [];
  for (const typed of [otherThan(code), code]) {
    const { statusCode } = await testApp.app.inject({
      url: verifyPhoneNumber.path.replace('{code}', typed),
      remoteAddress: address,
      cookies: { 'taegeuk-phone': browser },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

/** How hard the puzzles were that joining has met. */
const levels: number[] = [];
const working: typeof withWork = (send) =>
  withWork(async (headers) => {
    const response = await send(headers);
    if (response.statusCode === 428)
      levels.push((challengeOf(response).parameters.data as { level: number }).level);
    return response;
  });

async function join(number: number) {
  const phone = freshPhone();
  const asked = await working((headers) => askPhoneCode(testApp, phone, { address, headers }));
  const browser = browserOf(asked);
  const typed = await typeCode(phone, browser);
  const joined = await working((headers) =>
    testApp.app.inject({
      ...{ method: 'POST', url: register.path, remoteAddress: address, headers },
      cookies: { 'taegeuk-phone': browser },
      payload: {
        ...{
          email: `class${number}@example.test`,
          password: 'a quiet room at dawn',
          phone,
          dob: '1971-03-01',
        },
        ...{ name: `수강생${number}`, nickName: `반${number}의숨`, verifyBy: 'phone' },
        consents: { terms: true, privacy: true, age14: true },
      },
    }),
  );
  return [asked.statusCode, ...typed, joined.statusCode];
}

test('a class joins from one Wi-Fi in ten minutes, each with a code mistyped once', async () => {
  // What was asked while they typed, puzzles included, leaves joining as easy as it was.
  for (let time = 0; time < 120; time += 1) await check(`반${time}의숨`);
  expect((await check('숨')).statusCode).toBe(428);
  for (let number = 1; number <= classSize; number += 1) {
    expect(await join(number)).toEqual([200, 400, 200, 201]);
    clock.advance(15_000);
  }
  expect(new Set(levels)).toEqual(new Set([1]));
}, 60_000);
