import { hash as argonHash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { dummyHash, hashingLimits, hashPassword, isWeakPassword, verifyPassword } from './password.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

const siteNames = ['고요한 집', 'Casa Quieta 3', '365'];
const owner = { email: 'Calm.Breath@example.test', nickName: '고요한숨결이야', name: '김태극태극태극' };

function costOf(hash: string): string {
  return hash.split('$').slice(1, 4).join('$');
}

test('a password is stored as argon2id at the recommended cost, with its own salt', async () => {
  const first = await hashPassword('the same password');
  const second = await hashPassword('the same password');
  expect(costOf(first)).toBe('argon2id$v=19$m=19456,t=2,p=1');
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'the same password')).toBe(true);
  expect(await verifyPassword(first, 'another password')).toBe(false);
});

test('the hash for unknown IDs costs what a real one does and fits nothing', async () => {
  expect(costOf(dummyHash)).toBe(costOf(await hashPassword('anything at all')));
  expect(await verifyPassword(undefined, 'anything at all')).toBe(false);
});

test('beyond four at once and 64 waiting, hashing is refused with a time to come back', async () => {
  let release: (hash: string) => void = () => {};
  const held = new Promise<string>((resolve) => {
    release = resolve;
  });
  vi.mocked(argonHash).mockReturnValue(held);
  const accepted = Array.from({ length: hashingLimits.atOnce + hashingLimits.waiting }, () =>
    hashPassword('x'),
  );
  await vi.waitFor(
    () => expect(vi.mocked(argonHash).mock.calls.length).toBeGreaterThanOrEqual(hashingLimits.atOnce),
    { timeout: 10_000 },
  );
  await expect(hashPassword('one too many')).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfterSeconds: 2,
  });
  release('done');
  await Promise.all(accepted);
  vi.mocked(argonHash).mockRestore();
  expect(await hashPassword('there is room again')).toMatch(/^\$argon2id\$/);
});

test.each([
  ['a common password', '12345678'],
  ['a common password in capitals', 'PassWord1'],
  ['the e-mail address', 'calm.breath@EXAMPLE.test'],
  ['the first part of the e-mail address', 'calm.breath'],
  ['the nickname', '고요한숨결이야'],
  ['the nickname in decomposed Hangul', '고요한숨결이야'.normalize('NFD')],
  ['the name', '김태극태극태극'],
  ['a word of the product with a year', 'Taegeuk-2026!'],
  ['a Korean word of the product with digits', '태극명상1234'],
  ['an office', '!!administrator99'],
  ['the name of the site with a year', '고요한집 2026'],
  ['a name of the site in capitals', 'CASA-QUIETA!!'],
])('%s is weak', async (_name, password) => {
  expect(await isWeakPassword(password, owner, siteNames)).toBe(true);
});

test.each([
  'taegeuk-demo-1',
  '고요한 집에서 보낸 겨울',
  '태극명상에서 보낸 겨울',
  'a quiet room at dawn',
  '7391-2058-6642',
  '아무도 모르는 긴 문장',
])('%s is not weak', async (password) => {
  expect(await isWeakPassword(password, owner, siteNames)).toBe(false);
});
