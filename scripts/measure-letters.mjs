/**
 * `node scripts/measure-letters.mjs`: writes web/app/styles/font-swap-letters.css, the replacement fonts with our fonts'
 * widths while ours are being loaded. Needs a browser, DejaVu, the Liberation fonts, which have the widths of Arial and
 * Times, and Noto's for Chinese, Japanese and Korean (Debian's `fonts-noto-cjk`, installed or named to fontconfig by
 * `FONTCONFIG_FILE`).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { chromium } from 'playwright';
import { buildFonts } from '../web/fonts/build-fonts.ts';
import { ensureBrowser } from './browser.mjs';
import { groupLetters } from './letter-groups.mjs';

const root = new URL('../', import.meta.url);
const scale = 1000;

const sans = {
  family: 'Pretendard Swap Letters',
  stand: 'Liberation Sans',
  src: "local('Liberation Sans'), local('Arial'), local('ArialMT')",
  ascent: 0.952,
  descent: 0.241,
};
const serif = {
  family: 'Gowun Swap Letters',
  stand: 'Liberation Serif',
  src: "local('Liberation Serif'), local('Times New Roman'), local('TimesNewRomanPSMT')",
  ascent: 1.16,
  descent: 0.288,
};
// Noto's Korean fonts, for Hangul, and for letters and punctuation if there is neither Arial nor Liberation (Android).
// By the one name that Android, ChromeOS and Linux' packages have: a second would be looked for once for each of these faces
// before the first paint, wherever the first is missing. `syllable` is the width of our syllables: the sans has only one, for
// the serif it is the mean of its titles, as for the boxes in font-swap.css.
const noto = {
  sans: {
    family: 'Pretendard Swap Noto',
    syllable: 0.8643,
    stand: "'Noto Sans CJK KR'",
    src: "local('Noto Sans CJK KR')",
  },
  serif: {
    family: 'Gowun Swap Noto',
    syllable: 0.9065,
    stand: "'Noto Serif CJK KR'",
    src: "local('Noto Serif CJK KR')",
  },
};
const hands = [
  { ...sans, weight: '400', ours: `400 ${scale}px Pretendard`, noto: noto.sans },
  { ...sans, weight: '500 900', ours: `560 ${scale}px Pretendard`, noto: noto.sans },
  { ...serif, weight: '400', ours: `400 ${scale}px 'Gowun Batang'`, noto: noto.serif },
];
// Liberation has no Vietnamese letters, which Arial and Times have: Linux takes them from this one.
const dejaVu = { stand: 'DejaVu Sans', src: "local('DejaVu Sans')" };
/**
 * Number of groups per typeface. More do not make a line more exact: the remaining error is the kerning of single letters,
 * usually 0.25 %.
 */
const faceCounts = { latin: 20, vietnamese: 5, noto: 6 };
// Characters that are 1 em wide in the fallback font of old Androids and of minimal Linux: two syllables, first and last of
// all, and the brackets of titles, which only our sans has narrower. They are here and not with the boxes, which come
// before our own fonts.
const syllables = 'U+AC00, U+D7A3';
const brackets = 'U+300E-300F';
const droid = [
  { hand: hands[0], ratio: 0.8643, ranges: syllables },
  { hand: hands[1], ratio: 0.8643, ranges: syllables },
  { hand: hands[2], ratio: 0.907, ranges: syllables },
  { hand: hands[0], ratio: 0.43, ranges: brackets },
  { hand: hands[1], ratio: 0.44, ranges: brackets },
];

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const latin = [
  ...range(0x20, 0x7e),
  ...'\u00a0¡©«·»¿×',
  ...range(0xc0, 0xd6),
  ...range(0xd8, 0xf6),
  ...range(0xf8, 0xff),
  ...'ĂăĐđĨĩŨũỲỳ‐–—‘’“”…',
];
const vietnamese = [...'ƠơƯư', ...range(0x1ea0, 0x1ef1), ...range(0x1ef4, 0x1ef9)];
const letters = [...latin, ...vietnamese];
// The characters of Korean text besides syllables.
const korean = [...range(0x20, 0x7e), ...'\u00a0·×–—‘’“”…₩→、。〈〉《》「」『』【】○'];

/** Our posts of a language as one text. */
function readPosts(language) {
  return globSync(`server/db/content/posts/**/*.${language}.md`, { cwd: root })
    .map((file) => readFileSync(new URL(file, root), 'utf8').normalize('NFC').replaceAll(/\s+/g, ' '))
    .join('');
}

/** The share of each letter and its next in our own texts; all languages have the same weight. */
function countPairs() {
  const pairs = new Map();
  for (const language of languageCodes) {
    const text = readPosts(language);
    const known = new Set(letters);
    const found = [...text.matchAll(/(?=(..))/gsu)].filter(([, [letter]]) => known.has(letter));
    for (const [, pair] of found) pairs.set(pair, (pairs.get(pair) ?? 0) + 1 / found.length);
  }
  return pairs;
}

/** The stylesheet of our own fonts, with their files inlined. */
async function readOwnFonts() {
  const dir = await buildFonts();
  const inline = (_, file) =>
    `url(data:font/woff2;base64,${readFileSync(join(dir, file)).toString('base64')})`;
  return readFileSync(join(dir, 'fonts.css'), 'utf8').replaceAll(/url\('([^']+)'\)/g, inline);
}

/** Widths in em of the texts of each request: `{ font, fontKerning, lang, texts }`. */
async function measure(requests) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser('Installing a browser'),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.setContent(`<style>${await readOwnFonts()}</style>`);
  const widths = await page.evaluate(
    async ([requests, scale]) => {
      const context = document.createElement('canvas').getContext('2d');
      const measured = [];
      for (const { font, fontKerning, lang = '', texts } of requests) {
        await document.fonts.load(font, texts.join(''));
        Object.assign(context, { lang, font, fontKerning, textRendering: 'geometricPrecision' });
        measured.push(texts.map((text) => context.measureText(text).width / scale));
      }
      return measured;
    },
    [requests, scale],
  );
  await browser.close();
  return widths;
}

const hex = (letter) => letter.codePointAt(0).toString(16).toUpperCase();

function unicodeRange(sorted) {
  const runs = [];
  for (const letter of sorted) {
    const last = runs.at(-1);
    if (last && letter.codePointAt(0) === last[1].codePointAt(0) + 1) last[1] = letter;
    else runs.push([letter, letter]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

// A line has so many syllables that a tenth of a percent would be visible.
const percent = (ratio, digits = 1) => `${(ratio * 100).toFixed(digits)}%`;

function face({ family, weight, src, ascent, descent }, ratio, ranges) {
  const size = percent(ratio, ranges ? 1 : 2);
  const metrics = `size-adjust: ${size}; ascent-override: ${percent(ascent / ratio)}; descent-override: ${percent(descent / ratio)}; line-gap-override: 0%`;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: ${src}; ${ranges ? `unicode-range: ${ranges}; ` : ''}${metrics} }`;
}

const pairs = countPairs();
const pairTexts = [...pairs.keys()];

/** The share of each letter in all text, by the letter. */
const shares = new Map(letters.map((letter) => [letter, 2e-6]));
for (const [[first], share] of pairs) shares.set(first, shares.get(first) + share);

/** The share of each Korean syllable, letter and punctuation mark in our Korean texts. */
const koreanShares = Map.groupBy(readPosts('kr'), (letter) => letter);
const koreanShare = (letter) => (koreanShares.get(letter)?.length ?? 0) + 1;

/** Our widths by the letter, each with half of its kerning on both its sides in our texts. */
function ownAdvances(plain, unkerned, kerned) {
  const advances = new Map(letters.map((letter, index) => [letter, plain[index]]));
  for (const [index, [first, second]] of pairTexts.entries()) {
    const kerning = (kerned[index] - unkerned[index]) * pairs.get(first + second);
    for (const letter of [first, second].filter((letter) => advances.has(letter)))
      advances.set(letter, advances.get(letter) + kerning / 2 / shares.get(letter));
  }
  return advances;
}

const byLetter = (letters, advances) => new Map(letters.map((letter, index) => [letter, advances[index]]));

/** The font faces of a typeface, from the widths of our font and of a replacement, both by the letter. */
function facesOf(hand, own, stand, count, shareOf = (letter) => shares.get(letter)) {
  const group = [...stand].map(([letter, advance]) => ({
    letter,
    own: own.get(letter),
    stand: advance,
    share: shareOf(letter),
  }));
  return groupLetters(group, count).map(({ ratio, letters }) => face(hand, ratio, unicodeRange(letters)));
}

/**
 * The font faces of Noto's font for a typeface; widths in em of the syllable 가, then of the other characters of Korean
 * text.
 */
function notoFacesOf(hand, ours, [syllable, ...stand]) {
  const { family, src, stand: font, syllable: room } = hand.noto;
  if (syllable < 0.9)
    throw new Error(`There is no ${font} on this machine: its syllables are never so narrow`);
  const inNoto = { ...hand, family, src };
  const own = byLetter(korean, ours);
  return [
    face(inNoto, room / syllable),
    ...facesOf(inNoto, own, byLetter(korean, stand), faceCounts.noto, koreanShare),
  ];
}

// An accent takes no space of its own: Arial's ế is as wide as its e.
const bases = letters.map((letter) =>
  vietnamese.includes(letter) ? letter.normalize('NFD').charAt(0) : letter,
);
const widths = await measure(
  hands.flatMap(({ ours, stand, noto }) => [
    { font: ours, fontKerning: 'none', texts: letters },
    { font: ours, fontKerning: 'none', texts: pairTexts },
    { font: ours, fontKerning: 'normal', texts: pairTexts },
    { font: `${scale}px ${stand}`, fontKerning: 'none', texts: bases },
    { font: `${scale}px ${dejaVu.stand}`, fontKerning: 'none', texts: vietnamese },
    // In Korean text Noto has other spaces and punctuation.
    { font: ours, fontKerning: 'none', lang: 'ko', texts: korean },
    { font: `${scale}px ${noto.stand}`, fontKerning: 'none', lang: 'ko', texts: ['가', ...korean] },
  ]),
);
const faces = hands.flatMap((hand, index) => {
  const [plain, unkerned, kerned, stand, fallback, ours, inNoto] = widths.slice(index * 7);
  const own = ownAdvances(plain, unkerned, kerned);
  return [
    ...facesOf(hand, own, byLetter(letters, stand), faceCounts.latin),
    ...facesOf({ ...hand, src: dejaVu.src }, own, byLetter(vietnamese, fallback), faceCounts.vietnamese),
    ...notoFacesOf(hand, ours, inNoto),
  ];
});
for (const { hand, ratio, ranges } of droid)
  faces.push(face({ ...hand, src: "local('Droid Sans Fallback')" }, ratio, ranges));
const path = new URL('web/app/styles/font-swap-letters.css', root);
const [comment] = readFileSync(path, 'utf8').split('@font-face');
writeFileSync(path, `${comment}${faces.join('\n')}\n`);
process.stdout.write(`${faces.length} faces in ${fileURLToPath(path)}\n`);
