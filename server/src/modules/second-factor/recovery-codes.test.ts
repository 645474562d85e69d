import { expect, test } from 'vitest';
import { hashRecoveryCode, isRecoveryCode, newRecoveryCodes, normaliseCode } from './recovery-codes.ts';

const userId = '01890000-0000-7000-8000-000000000001';

test('ten different codes in groups that can be read, of 60 bits each', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  ['small letters', '8f3k-20qz-wm7t'],
  ['blanks', ' 8F3K 20QZ WM7T '],
  ['nothing between', '8F3K20QZWM7T'],
  ['another dash', '8F3K–20QZ—WM7T'],
  ['wide characters of a Korean keyboard', '８Ｆ３Ｋ－２０ＱＺ－ＷＭ７Ｔ'],
  ['the letter O for a zero', '8F3K-2OQZ-WM7T'],
])('a code typed with %s is the same', (_what, typed) => {
  expect(normaliseCode(typed)).toBe('8F3K20QZWM7T');
});

test.each(['', '123456', '8F3K20QZWM7', '8F3K20QZWM7TT', '8F3K20QZWM7U', '한글한글한글한글한글한글'])(
  '"%s" has not the form of one',
  (code) => expect(isRecoveryCode(normaliseCode(code))).toBe(false),
);

test('the hash has 32 bytes, differs from member to member, and is found again', async () => {
  const hash = await hashRecoveryCode(userId, '8F3K20QZWM7T');
  expect(hash).toHaveLength(32);
  expect(await hashRecoveryCode(userId, '8F3K20QZWM7T')).toEqual(hash);
  expect(await hashRecoveryCode(userId.replace(/1$/, '2'), '8F3K20QZWM7T')).not.toEqual(hash);
});
