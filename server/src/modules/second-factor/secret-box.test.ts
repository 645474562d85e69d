import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-box.ts';

const appSecret = 'the secret of the tests, 32 characters and more';
const userId = '01890000-0000-7000-8000-000000000001';
const secret = Buffer.from('twenty bytes, rather');

test('a sealed secret opens with the same key for the same member', () => {
  expect(openSecret(appSecret, userId, sealSecret(appSecret, userId, secret))).toEqual(secret);
});

test('the same secret is sealed differently each time, and is not to be seen', () => {
  const boxes = [sealSecret(appSecret, userId, secret), sealSecret(appSecret, userId, secret)];
  expect(boxes[0]).not.toEqual(boxes[1]);
  for (const box of boxes) {
    expect(box[0]).toBe(1);
    expect(box.includes(secret)).toBe(false);
  }
});

test.each<[string, (box: Buffer) => Buffer]>([
  ['nonce', (box) => box.fill((box[1] ?? 0) ^ 1, 1, 2)],
  ['tag', (box) => box.fill((box[13] ?? 0) ^ 1, 13, 14)],
  ['ciphertext', (box) => box.fill((box[29] ?? 0) ^ 1, 29, 30)],
  ['version', (box) => box.fill(2, 0, 1)],
  ['end', (box) => box.subarray(0, 20)],
])('one with another %s does not open', (_part, change) => {
  const box = change(sealSecret(appSecret, userId, secret));
  expect(() => openSecret(appSecret, userId, box)).toThrow('APP_SECRET');
});

test('it opens neither with another APP_SECRET nor in another member’s row', () => {
  const box = sealSecret(appSecret, userId, secret);
  expect(() => openSecret(`${appSecret}!`, userId, box)).toThrow('APP_SECRET');
  expect(() => openSecret(appSecret, userId.replace(/1$/, '2'), box)).toThrow('APP_SECRET');
});
