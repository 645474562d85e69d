/**
 * Writes fonts.css: `node web/app/styles/build-fonts.ts`. The packages cut their fonts into about a hundred files each; this keeps
 * the slices and code points that the site's four languages need, so that no file is fetched for a letter that is not in it.
 * A test fails when fonts.css is older than the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Face = { family: string; weight: string; url: string; format: string; points: number[] };
type Range = [first: number, last: number];

const require = createRequire(import.meta.url);

/**
 * What Korean text uses besides Latin: punctuation, arrows, circled numbers, signs, jamo, syllables, full-width forms.
 * Not ■ ○ ● and the like: every page would fetch a file for the circles in its footer, and each system has them.
 */
const korean: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2010, 0x203b],
  [0x20a9, 0x20a9],
  [0x20ac, 0x20ac],
  [0x2103, 0x2122],
  [0x2190, 0x21d4],
  [0x2212, 0x2212],
  [0x2460, 0x2473],
  [0x2605, 0x2606],
  [0x3000, 0x3015],
  [0x3131, 0x318e],
  [0xac00, 0xd7a3],
  [0xff01, 0xff5e],
];

/** Accented Latin of Spanish and Vietnamese; the rest of Latin is in the commonest Korean slice, which every page has. */
const latin: Range[] = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
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

/** Hanja: the slices of the commonest ones, and those that hold 身 氣 息 丹 極. Others are left to the reader's own serif. */
const hanja: Range[] = [[0x4e00, 0x9fff]];
const hanjaSlices = new Set([69, 81, 82, 86, 93, 100, 101, 102, 103, 104, 105, 106]);

/** The whole text of fonts.css. */
export function buildFontsCss(): string {
  const gowun = readFaces('@fontsource/gowun-batang/400.css', '400');
  const pretendard = readFaces(
    'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
    '45 920',
  );
  const noto = readFaces('@fontsource/noto-serif-kr/400.css', '400');
  const slices = [...gowun.filter((face) => sliceOf(face) !== null), ...pretendard].map((face) =>
    keep(face, korean),
  );
  /* both packages cut alike: neighbours with the same code points compress to almost nothing */
  slices.sort((a, b) => (a.points[0] ?? 0) - (b.points[0] ?? 0) || a.family.localeCompare(b.family));
  const letters = [
    ...gowun.filter((face) => face.url.includes('-latin-400')).map((face) => keep(face, latin)),
    ...gowun.filter((face) => face.url.includes('-vietnamese-400')).map((face) => keep(face, vietnamese)),
    ...noto.filter((face) => hanjaSlices.has(sliceOf(face) ?? -1)).map((face) => keep(face, hanja)),
  ];
  const faces = [...slices, ...letters].filter((face) => face.points.length > 0);
  return `${[header, ...faces.map(writeFace)].join('\n')}\n`;
}

const header = `/* Made by build-fonts.ts; change that, not this. Not imported by index.css: root.tsx puts it as the last
   <link rel="stylesheet"> of the body, where it holds back no paint (a stylesheet in the body stops only what follows it)
   and needs no script, which the content security policy would refuse. Until a file is there font-swap.css, which is part of
   index.css, stands in, so nothing moves when it comes. */`;

function readFaces(path: string, weight: string): Face[] {
  const file = require.resolve(path);
  const packagePath = dirname(path);
  return [...readFileSync(file, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, body = '']) => ({
    family: find(body, /font-family:\s*['"]([^'"]+)['"]/),
    weight,
    url: join(packagePath, find(body, /url\(([^)]+\.woff2)\)/)),
    format: 'woff2',
    points: expand(find(body, /unicode-range:\s*([^;]+);/)),
  }));
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`no ${pattern.source} in ${text.slice(0, 80)}`);
  return found;
}

function sliceOf(face: Face): number | null {
  const number = /-(\d+)-400-normal\.woff2$/.exec(face.url)?.[1];
  return number === undefined ? null : Number(number);
}

function keep(face: Face, ranges: Range[]): Face {
  const points = face.points.filter((point) =>
    ranges.some(([first, last]) => point >= first && point <= last),
  );
  return { ...face, points };
}

function expand(unicodeRange: string): number[] {
  return unicodeRange.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, offset) => start + offset);
  });
}

function collapse(points: number[]): string {
  const ranges: Range[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && point === range[1] + 1) range[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

function hex(point: number): string {
  return point.toString(16).toUpperCase();
}

function writeFace(face: Face): string {
  return `@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-display: swap;
  src: url('${face.url}') format('${face.format}');
  unicode-range: ${collapse(face.points)};
}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(dirname(fileURLToPath(import.meta.url)), 'fonts.css'), buildFontsCss());
}
