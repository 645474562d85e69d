/**
 * `node scripts/measure-letters.mjs`: writes web/app/styles/font-swap-letters.css, the stand-ins that have our fonts' advances while
 * ours are under way. Wants a browser and the Liberation fonts, which have the advances of Arial and Times.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ensureBrowser } from './browser.mjs';

const root = new URL('../', import.meta.url);
/** Letters whose advances differ by less stand in one face. */
const step = 0.02;

const sans = "local('Liberation Sans'), local('Arial'), local('ArialMT')";
const serif = "local('Liberation Serif'), local('Times New Roman'), local('TimesNewRomanPSMT')";
const pretendard = {
  family: 'Pretendard Swap Letters',
  stand: 'Liberation Sans',
  src: sans,
  ascent: 0.952,
  descent: 0.241,
};
const gowun = {
  family: 'Gowun Swap Letters',
  stand: 'Liberation Serif',
  src: serif,
  ascent: 1.16,
  descent: 0.288,
};
const hands = [
  { ...pretendard, weight: '400', ours: '400 1000px Ours' },
  { ...pretendard, weight: '500 900', ours: '560 1000px Ours' },
  { ...gowun, weight: '400', ours: '400 1000px OursSerif' },
];
// The two syllables, first and last of all, that the fallback font of old Androids and of bare Linux has, 1 em wide.
// Here and not with the boxes, which stand before our own fonts.
const hangul = [
  { ...hands[0], ratio: 0.8643 },
  { ...hands[1], ratio: 0.8643 },
  { ...hands[2], ratio: 0.907 },
];

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const points = [
  ...range(0x20, 0x7e),
  ...[0xa0, 0xa1, 0xa9, 0xab, 0xb7, 0xbb, 0xbf, 0xd7],
  ...range(0xc0, 0xd6),
  ...range(0xd8, 0xf6),
  ...range(0xf8, 0xff),
  ...[0x102, 0x103, 0x110, 0x111, 0x128, 0x129, 0x168, 0x169, 0x1a0, 0x1a1, 0x1af, 0x1b0],
  ...range(0x1ea0, 0x1ef9),
  ...[0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026],
];

const read = (path) =>
  `url(data:font/woff2;base64,${readFileSync(new URL(`node_modules/${path}`, root)).toString('base64')})`;
const gowunFile = (part) => read(`@fontsource/gowun-batang/files/gowun-batang-${part}-400-normal.woff2`);

/** Advance of each point in each font, in em, without kerning. */
async function measure(fonts) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser('Installing a browser'),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.setContent(`<style>
    @font-face { font-family: Ours; font-weight: 45 920; src: ${read('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')} }
    @font-face { font-family: OursSerif; src: ${gowunFile('korean')} }
    @font-face { font-family: OursSerif; src: ${gowunFile('vietnamese')}; unicode-range: U+102-111, U+128-129, U+168-1B0, U+1EA0-1EF9 }
    @font-face { font-family: OursSerif; src: ${gowunFile('latin')}; unicode-range: U+0-A8, U+AA-FF, U+2000-206F }
  </style>`);
  const advances = await page.evaluate(
    async ([points, fonts]) => {
      for (const font of fonts) await document.fonts.load(font, String.fromCodePoint(...points));
      const context = document.createElement('canvas').getContext('2d');
      context.fontKerning = 'none';
      const width = (font, text) => {
        context.font = font;
        return context.measureText(text).width / 1000;
      };
      // Between two letters, so that a space at an end counts, too.
      return fonts.map((font) =>
        points.map((point) => width(font, `x${String.fromCodePoint(point)}x`) - width(font, 'xx')),
      );
    },
    [points, fonts],
  );
  await browser.close();
  return Object.fromEntries(fonts.map((font, index) => [font, advances[index]]));
}

const hex = (point) => point.toString(16).toUpperCase();

function unicodeRange(sorted) {
  const runs = [];
  for (const point of sorted) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

const percent = (ratio) => `${(ratio * 100).toFixed(1)}%`;

function face({ family, weight, src, ascent, descent }, ratio, ranges) {
  const metrics = `size-adjust: ${percent(ratio)}; ascent-override: ${percent(ascent / ratio)}; descent-override: ${percent(descent / ratio)}; line-gap-override: 0%`;
  return `@font-face { font-family: '${family}'; font-weight: ${weight}; src: ${src}; unicode-range: ${ranges}; ${metrics} }`;
}

/** How often each letter stands in our own Latin texts; once at least. */
function countLetters() {
  const counts = new Map(points.map((point) => [point, 1]));
  for (const file of globSync('server/db/content/posts/**/*.{en,ep,vi}.md', { cwd: root })) {
    for (const letter of readFileSync(new URL(file, root), 'utf8').normalize('NFC')) {
      const point = letter.codePointAt(0);
      if (counts.has(point)) counts.set(point, counts.get(point) + 1);
    }
  }
  return counts;
}

const counts = countLetters();

// The commonest letters of a group have to be right: what the others are off by seldom adds up in a line.
function meanRatio(group) {
  const total = group.reduce((sum, { point }) => sum + counts.get(point), 0);
  return group.reduce((sum, { point, ratio }) => sum + ratio * counts.get(point), 0) / total;
}

function facesOf(hand, advances) {
  const stand = advances[`400 1000px ${hand.stand}`];
  const groups = new Map();
  for (const [index, own] of advances[hand.ours].entries()) {
    const ratio = own / stand[index];
    const key = Math.round(Math.log(ratio) / step);
    groups.set(key, [...(groups.get(key) ?? []), { point: points[index], ratio }]);
  }
  return [...groups.entries()]
    .sort(([first], [second]) => first - second)
    .map(([, group]) => face(hand, meanRatio(group), unicodeRange(group.map(({ point }) => point))));
}

const advances = await measure([
  ...hands.map(({ ours }) => ours),
  '400 1000px Liberation Sans',
  '400 1000px Liberation Serif',
]);
const faces = [
  ...hands.flatMap((hand) => facesOf(hand, advances)),
  ...hangul.map((hand) =>
    face({ ...hand, src: "local('Droid Sans Fallback')" }, hand.ratio, 'U+AC00, U+D7A3'),
  ),
];
const path = new URL('web/app/styles/font-swap-letters.css', root);
const [comment] = readFileSync(path, 'utf8').split('@font-face');
writeFileSync(path, `${comment}${faces.join('\n')}\n`);
process.stdout.write(`${faces.length} faces in ${fileURLToPath(path)}\n`);
