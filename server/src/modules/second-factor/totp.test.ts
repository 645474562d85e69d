import { expect, test } from 'vitest';
import { describeTotp, newTotpSecret, totpCodeAt, totpStepOf } from './totp.ts';

// RFC 6238, appendix B: SHA-1, the last six of its eight digits.
const rfcSecret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCodeAt(rfcSecret, now)).toBe(code);
  expect(totpStepOf(rfcSecret, code, now)).toBe(Math.floor(seconds / 30));
});

test('a code counts one step before and after its own, and is told apart by its step', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
  const code = totpCodeAt(rfcSecret, at(0));
  const steps = [-60, -30, 0, 30, 59, 60].map((seconds) => totpStepOf(rfcSecret, code, at(seconds)));
  expect(steps).toEqual([null, 60_000_000, 60_000_000, 60_000_000, 60_000_000, null]);
});

test('the description has the secret for typing and the address of the QR code', () => {
  const { secret, uri } = describeTotp(rfcSecret, { email: 'calm.breath@example.test', issuer: '태극명상' });
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(uri);
  expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(url.pathname)).toBe('/태극명상:calm.breath@example.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: '태극명상',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('each secret is new and has 160 bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});
