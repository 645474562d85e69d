import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./font-swap-letters.css', import.meta.url), 'utf8');

interface Face {
  hand: string;
  first: string;
  /** Fraction of the font's own size. */
  size: number;
  holds(letter: string): boolean;
}

function holdsOf(ranges: string): Face['holds'] {
  const pairs = [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) =>
    [first, last].map((hex) => Number.parseInt(hex, 16)),
  );
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return pairs.some(([first = 0, last = 0]) => point >= first && point <= last);
  };
}

const faces = css.match(/@font-face \{[^}]*\}/g)?.map((face): Face => {
  const find = (pattern: RegExp) => pattern.exec(face)?.[1] ?? '';
  return {
    hand: `${find(/font-family: '([^']*)'/)} ${find(/font-weight: ([^;]*)/)}`,
    first: find(/src: local\('([^']*)'\)/),
    size: Number(find(/size-adjust: ([\d.]+)%/)) / 100,
    holds: holdsOf(find(/unicode-range: ([^;]*)/)),
  };
});
const hands = Map.groupBy(
  (faces ?? []).filter(({ hand }) => hand.includes('Swap Letters')),
  ({ hand }) => hand,
);

/** Widths in em. Letters with an accent are as wide as the bare letter in Arial, Times and DejaVu. */
const advances = {
  'Liberation Sans': { a: 0.556, e: 0.556, i: 0.222, o: 0.556, u: 0.556, y: 0.5 },
  'Liberation Serif': { a: 0.444, e: 0.444, i: 0.278, o: 0.5, u: 0.5, y: 0.5 },
  'DejaVu Sans': { a: 0.613, e: 0.615, i: 0.278, o: 0.612, u: 0.634, y: 0.592 },
};
type Vowel = 'a' | 'e' | 'i' | 'o' | 'u' | 'y';

/** The width of a letter in each font that replaces ours, in em of ours. */
function roomOf(letter: string, hand: Face[]): Record<string, number> {
  const bare = letter.normalize('NFD').charAt(0) as Vowel;
  const fonts = hand.filter(({ holds }) => holds(letter));
  return Object.fromEntries(
    fonts.map(({ first, size }) => [first, size * advances[first as keyof typeof advances][bare]]),
  );
}

describe.each([...hands])('the stand-ins of %s', (_, hand) => {
  const own = hand.find(({ first, holds }) => first.startsWith('Liberation') && holds('e'))?.first ?? '';

  it.each([...'ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộụủỵỷỹ'])(
    'give %s its room in Arial, and in DejaVu where Liberation has no such letter',
    (letter) => {
      const bare = roomOf(letter.normalize('NFD').charAt(0), hand)[own] ?? 0;
      const rooms = roomOf(letter, hand);
      expect(Object.keys(rooms).sort()).toEqual(['DejaVu Sans', own]);
      for (const [font, room] of Object.entries(rooms))
        expect(Math.abs(room / bare - 1), `${font}: ${room}, bare ${bare}`).toBeLessThan(0.04);
    },
  );

  it('say of each letter once how wide it is in a font', () => {
    for (const letter of 'aeêoôơuưyđ .,01ếạữTV') {
      const fonts = hand.filter(({ holds }) => holds(letter)).map(({ first }) => first);
      expect(new Set(fonts).size, letter).toBe(fonts.length);
    }
  });
});
