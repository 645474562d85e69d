import { afterEach, expect, it, vi } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { formatBytes } from './sizes.ts';

function fileOf(bytes: Uint8Array<ArrayBuffer>, name = 'a.pdf'): File {
  return new File([bytes], name, { lastModified: 5 });
}

afterEach(() => vi.unstubAllGlobals());

it('is of the bytes, whatever the file is called', async () => {
  const bytes = new Uint8Array(700_000).fill(7);
  expect(await fingerprintOf(fileOf(bytes))).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprintOf(fileOf(bytes))).toBe(await fingerprintOf(fileOf(bytes, 'b.pdf')));
  const longer = new Uint8Array(700_001).fill(7);
  expect(await fingerprintOf(fileOf(bytes))).not.toBe(await fingerprintOf(fileOf(longer)));
  const changed = bytes.slice();
  changed[699_999] = 8;
  expect(await fingerprintOf(fileOf(bytes))).not.toBe(await fingerprintOf(fileOf(changed)));
});

it('is what the system says where the page may not hash', async () => {
  vi.stubGlobal('crypto', {});
  expect(await fingerprintOf(fileOf(new Uint8Array(3)))).toBe('3-5');
});

it('says a size for people', () => {
  expect(
    [1, 1024 * 820, 1024 ** 2 * 3.44, 1024 ** 2 * 20, 1024 ** 3 * 1.26].map((size) =>
      formatBytes(size, 'kr'),
    ),
  ).toEqual(['1 KB', '820 KB', '3.4 MB', '20 MB', '1.3 GB']);
});
