import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageBytes } from './page-bytes.ts';

const plain = Buffer.from('<p>숨을 들이쉬고 내쉰다.</p>'.repeat(100));

it('gives a page in every form that it is sent in', async () => {
  const bytes = await PageBytes.of(plain);
  expect(await bytes.plain()).toEqual(plain);
  expect(brotliDecompressSync(await bytes.in('br'))).toEqual(plain);
  expect(gunzipSync(await bytes.in('gzip'))).toEqual(plain);
});

it('makes a form once for all who ask for it', async () => {
  const bytes = await PageBytes.of(plain);
  const [first, second] = await Promise.all([bytes.in('gzip'), bytes.in('gzip')]);
  expect(second).toBe(first);
  expect(await bytes.in('br')).toBe(await bytes.in('br'));
});

it('counts what it keeps, not the page', async () => {
  const bytes = await PageBytes.of(plain);
  const br = (await bytes.in('br')).length;
  await bytes.plain();
  expect(bytes.size).toBe(br);
  const gzip = (await bytes.in('gzip')).length;
  expect(bytes.size).toBe(br + gzip);
  expect(bytes.plainSize).toBe(plain.length);
});
