import type { FontTexts, HandTexts } from './font-texts.ts';

/** One file of a font: the code points in it. */
export interface FontTier {
  /** The font that it is a subset of. */
  source: 'pretendard' | 'gowun-korean' | 'gowun-latin' | 'gowun-vietnamese';
  family: 'Pretendard' | 'Gowun Batang';
  /** CSS weight, or range of weights, for which it is used. */
  weight: string;
  /** The pinned value on the weight axis of a variable font. */
  pin?: number;
  points: number[];
}

type Range = [first: number, last: number];

const latin: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x2010, 0x2015],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20a9, 0x20a9],
  [0x2190, 0x2193],
  [0x3000, 0x3002],
  [0x3008, 0x3011],
];

/** Accented Latin of Spanish and Vietnamese. */
const accented: Range[] = [
  [0xa1, 0xa1],
  [0xaa, 0xaa],
  [0xba, 0xba],
  [0xbf, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
];
const vietnamese: Range[] = [
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x300, 0x301],
  [0x303, 0x303],
  [0x309, 0x309],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
];

/** How many syllables a file has: few enough that a page loads few unused ones, many enough to have few files. */
const syllablesAFile = { body: 256, strong: 160, serif: 112 };

function expand(ranges: Range[]): number[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

function isHanja(point: number): boolean {
  return point >= 0x4e00 && point <= 0x9fff;
}

function isSyllable(point: number): boolean {
  return point >= 0xac00 && point <= 0xd7a3;
}

function pointsOf(text: string): Set<number> {
  return new Set([...text.normalize('NFC')].map((character) => character.codePointAt(0) ?? 0));
}

/**
 * The Hangul syllables of these texts: first those that every page shows, then by the number of pages that show them;
 * equally common ones in alphabetical order.
 */
export function syllablesOf({ always, pages }: HandTexts): number[] {
  const counts = new Map<number, number>();
  const add = (text: string, weight: number) => {
    for (const point of pointsOf(text)) {
      if (isSyllable(point)) counts.set(point, (counts.get(point) ?? 0) + weight);
    }
  };
  for (const page of pages) add(page, 1);
  add(always, pages.length + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([point]) => point);
}

/** Letters and punctuation of a Korean page other than syllables: the common ones, and others in these texts. */
function signsOf({ always, pages }: HandTexts): number[] {
  const used = [...pointsOf([always, ...pages].join(''))].filter(
    (point) => point >= 0x20 && point < 0xac00 && !isHanja(point),
  );
  return [...new Set([...expand(latin), ...used])].sort((a, b) => a - b);
}

function cut(points: number[], size: number): number[][] {
  const count = Math.ceil(points.length / size);
  return Array.from({ length: count }, (_, index) => points.slice(index * size, (index + 1) * size));
}

/** The syllables of a typeface, then those in the content that are not in it yet: each typeface has all of them. */
function allSyllables(texts: HandTexts, { body }: FontTexts): number[] {
  return [...new Set([...syllablesOf(texts), ...syllablesOf(body)])];
}

function sansTiers(
  texts: HandTexts,
  syllables: number[][],
  face: Pick<FontTier, 'weight' | 'pin'>,
): FontTier[] {
  const signs = signsOf(texts);
  const letters = [...expand(accented), ...expand(vietnamese)].filter((point) => !signs.includes(point));
  const files = [...syllables, signs, letters];
  return files.map((points) => ({ source: 'pretendard', family: 'Pretendard', ...face, points }));
}

function serifTiers(syllables: number[][], signs: number[]): FontTier[] {
  const face = { family: 'Gowun Batang', weight: '400' } as const;
  const letters = new Set([...expand(latin), ...expand(accented), ...expand(vietnamese)]);
  return [
    { source: 'gowun-korean', ...face, points: signs.filter((point) => !letters.has(point)) },
    ...syllables.map((points): FontTier => ({ source: 'gowun-korean', ...face, points })),
    { source: 'gowun-latin', ...face, points: expand(latin) },
    { source: 'gowun-latin', ...face, points: expand(accented) },
    { source: 'gowun-vietnamese', ...face, points: expand(vietnamese) },
  ];
}

/**
 * The files for the site's own words: the most common syllables together, so that a page loads two or three of them. Two
 * weights of the sans replace all others: text (400), and emphasis (560 for 500 and more).
 */
export function planFonts(texts: FontTexts): FontTier[] {
  const cutHand = (hand: keyof FontTexts) => cut(allSyllables(texts[hand], texts), syllablesAFile[hand]);
  return [
    ...sansTiers(texts.body, cutHand('body'), { weight: '400', pin: 400 }),
    ...sansTiers(texts.strong, cutHand('strong'), { weight: '500 900', pin: 560 }),
    ...serifTiers(cutHand('serif'), signsOf(texts.body)),
  ];
}

/** The hanja of a text, in the order of their code points. */
export function hanjaOf(text: string): number[] {
  return [...pointsOf(text)].filter(isHanja).sort((a, b) => a - b);
}
