import { expect, test } from 'vitest';
import { type BoxKey, openBox, sealBox } from './sealed-box.ts';

const key: BoxKey = {
  appSecret: 'the secret of the tests, 32 characters and more',
  purpose: 'second factor',
  ownerId: '01890000-0000-7000-8000-000000000001',
};
const secret = Buffer.from('twenty bytes, rather');

test('a sealed secret opens with the same key for the same record', () => {
  expect(openBox(key, sealBox(key, secret))).toEqual(secret);
});

test('what an earlier release sealed opens', () => {
  const box = 'AVBJbX4y8v0ZCaaG3hWGK1vwjIJSoJ7IA1nz0hfH/XhwxBRTGzOR5JCX0cvSHT6ZfA==';
  expect(openBox(key, Buffer.from(box, 'base64'))).toEqual(secret);
});

test('the same secret is sealed differently each time, and is not to be seen', () => {
  const boxes = [sealBox(key, secret), sealBox(key, secret)];
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
  const box = change(sealBox(key, secret));
  expect(() => openBox(key, box)).toThrow('APP_SECRET');
});

test.each<[string, Partial<BoxKey>]>([
  ['with another APP_SECRET', { appSecret: `${key.appSecret}!` }],
  ['in another record', { ownerId: key.ownerId.replace(/1$/, '2') }],
  ['as another kind of secret', { purpose: 'refund account' }],
])('it does not open %s', (_name, other) => {
  const box = sealBox(key, secret);
  expect(() => openBox({ ...key, ...other }, box)).toThrow('APP_SECRET');
});
