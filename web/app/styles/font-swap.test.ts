import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/**
 * The width of our own syllables in em, and how far our lines reach above and below: for the serif the mean of the site's
 * titles.
 */
const ours = {
  Pretendard: { syllable: 0.8643, ascent: 0.952, descent: 0.241 },
  Gowun: { syllable: 0.9065, ascent: 1.16, descent: 0.288 },
};

/** The width of a syllable in the systems' Korean fonts, and of the box that is shown for one where no font has it. */
const syllables: Record<string, number> = {
  'Noto Sans CJK KR': 0.92,
  'Noto Serif CJK KR': 0.966,
  'Apple SD Gothic Neo': 0.8643,
  'Malgun Gothic': 0.92,
  Batang: 1,
  'Droid Sans Fallback': 1,
  'Liberation Sans': 0.3652,
  'Liberation Serif': 0.3652,
};

function holdsSyllables(face: string): boolean {
  const ranges = /unicode-range: ([^;]*);/.exec(face)?.[1];
  return ranges === undefined || ranges.includes('U+AC00');
}

const faces = [read('font-swap.css'), read('font-swap-letters.css')]
  .flatMap((css) => css.match(/@font-face \{[^}]*\}/g) ?? [])
  .filter(holdsSyllables)
  .map((face) => {
    const find = (pattern: RegExp) => pattern.exec(face)?.[1] ?? '';
    const share = (name: string) => Number(find(new RegExp(`${name}: ([\\d.]+)%`)) || 100) / 100;
    const family = find(/font-family: '([^']*)'/);
    const local = find(/src: local\('([^']*)'\)/);
    const size = share('size-adjust');
    const [ascent, descent] = [share('ascent-override') * size, share('descent-override') * size];
    return { name: `${family}, ${local}`, own: family.split(' ')[0], local, size, ascent, descent };
  });

describe('the Korean fonts of the systems', () => {
  it('stand in for both hands', () => {
    const stands = (own: string) =>
      new Set(faces.filter((face) => face.own === own).map(({ local }) => local));
    expect(stands('Pretendard')).toEqual(
      new Set([
        'Noto Sans CJK KR',
        'Apple SD Gothic Neo',
        'Malgun Gothic',
        'Liberation Sans',
        'Droid Sans Fallback',
      ]),
    );
    expect(stands('Gowun')).toEqual(
      new Set([
        'Noto Serif CJK KR',
        'Apple SD Gothic Neo',
        'Malgun Gothic',
        'Batang',
        'Liberation Serif',
        'Droid Sans Fallback',
      ]),
    );
  });

  // A line on a phone has some 20 syllables: with more than this difference, one more word fits into it.
  it.each(faces)('$name takes the room of ours', ({ own, local, size, ascent, descent }) => {
    const wanted = ours[own as keyof typeof ours];
    const room = size * (syllables[local] ?? 0);
    expect(Math.abs(room / wanted.syllable - 1), `${room} em`).toBeLessThan(0.0015);
    expect(ascent).toBeCloseTo(wanted.ascent, 2);
    expect(descent).toBeCloseTo(wanted.descent, 2);
  });
});

it('letters stand before Korean fonts, whose spaces and points are not of our widths', () => {
  const lists = [...read('tokens.css').matchAll(/--(?:serif|sans):([^;]+);/g)].map(([, list = '']) => list);
  const korean = lists.filter((list) => /Swap (?:Noto|Apple|Windows|Malgun)'/.test(list));
  expect(korean).toHaveLength(4);
  for (const list of korean) {
    const before = list.slice(0, list.search(/Swap (?:Noto|Apple|Windows|Malgun)'/));
    expect(before).toContain("Swap Letters'");
  }
});
