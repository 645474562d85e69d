import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { weaknessOf } from './secret-strength.ts';

/** As good as random, and the same in each run. */
function drawn(bytes: number, round: number): Buffer {
  return createHash('sha512').update(`${bytes} ${round}`).digest().subarray(0, bytes);
}

it.each([
  ['x'.repeat(32), 'has too few'],
  ['0'.repeat(64), 'too few'],
  ['abababababababababababababababab', 'too few'],
  ['change-me-please-1234567890-abcdef', 'anybody'],
  ['CHANGEME0f9a8b7c6d5e4f3a2b1c0d9e', 'anybody'],
  ['my-Secret-is-long-enough-0938471', 'anybody'],
  ['Taegeuk-2026-site-0938471-948572', 'anybody'],
  ['0123456789abcdef0123456789abcdef', 'repeats'],
  ['q7Zk2mX9bQ1tq7Zk2mX9bQ1tq7Zk2mX9bQ1t', 'repeats'],
  ['abcdefghijklmnopqrstuvwxyz012345', 'row'],
  ['correct horse battery staple moon', 'words'],
  ['The-Quick-Brown-Fox-Jumps-Over-The-Lazy-Dog', 'words'],
  ['correct-horse-battery-staple-moon-2024', 'words'],
  ['thequickbrownfoxjumpsoverthelazydog', 'words'],
])('%s is weak: %s', (secret, reason) => {
  expect(weaknessOf(secret)).toContain(reason);
});

it.each(['base64', 'base64url', 'hex'] as const)(
  'what a program draws in %s is never refused',
  (encoding) => {
    for (const bytes of [24, 32, 48]) {
      for (let round = 0; round < 2000; round += 1) {
        const secret = drawn(bytes, round).toString(encoding);
        expect(weaknessOf(secret), secret).toBeUndefined();
      }
    }
  },
);

it('no secret stands in what is published', () => {
  const root = join(import.meta.dirname, '../..');
  for (const file of ['README.md', 'ops/.env.example', 'ops/compose.yaml', 'docs/operations.md']) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text.match(/APP_SECRET[=:] *(?!\$\{APP_SECRET)[\w+/-]{8,}/g), file).toBeNull();
  }
});
