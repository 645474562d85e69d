import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedInKorean } from './keyboard.ts';
import { foldText, initialsOf, wordsOf } from './modules/post/fold.ts';

/** The keys that write a letter on a Korean keyboard: all letters, and those with a second one under shift. */
const keys = 'abcdefghijklmnopqrstuvwxyzQWERTOP';
/** Number of random terms; a longer run uses more (`TERMS=1000000`). */
const runs = Number(process.env['TERMS'] ?? 5000);

it.each([
  ['audtkd', '명상'],
  ['audtkd xormr', '명상 태극'],
  ['ninja', 'ninja'],
  ['inject', 'inject'],
  ['audtkd ninja', '명상 ninja'],
  ['12 3', '12 3'],
])('%s is read as %s', (typed, read) => {
  expect(typedInKorean(typed)).toBe(read);
});

it('any three keys in a row are read', () => {
  for (const first of keys)
    for (const second of keys)
      for (const third of keys) expect(typedInKorean(first + second + third).length).toBeGreaterThan(0);
});

it('no term, of whatever characters, ends a search', () => {
  const term = fc.oneof(
    fc.string({ unit: fc.constantFrom(...keys, ' '), maxLength: 100 }),
    fc.string({ unit: 'grapheme-ascii', maxLength: 100 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(...'ㄱㄲㄳㅏㅘㅢ가갂힣각', ...keys), maxLength: 100 }),
  );
  fc.assert(
    fc.property(term, (given) => {
      typedInKorean(given);
      wordsOf(given);
      initialsOf(given);
      foldText(given);
    }),
    { numRuns: runs },
  );
});
