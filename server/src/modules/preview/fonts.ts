import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const resolve = createRequire(import.meta.url).resolve;

function readFont(name: string, file: string): Font {
  return { name, weight: 400, style: 'normal', data: readFileSync(resolve(file)) };
}

function readOwnFonts(): Font[] {
  const gowun = (part: string) => `@fontsource/gowun-batang/files/gowun-batang-${part}-400-normal.woff`;
  return [
    readFont('Gowun Batang', gowun('korean')),
    readFont('Gowun Batang Latin', gowun('latin')),
    readFont('Gowun Batang Latin Extended', gowun('latin-ext')),
    readFont('Gowun Batang Vietnamese', gowun('vietnamese')),
    readFont('Pretendard', 'pretendard/dist/public/static/Pretendard-Medium.otf'),
  ];
}

type Range = readonly [from: number, to: number];

/** Which file of Noto Serif KR has which characters: it consists of 120 parts, of which a title needs one or two. */
function readHanjaParts(): Map<string, Range[]> {
  const file = resolve('@fontsource/noto-serif-kr/unicode.json');
  const parts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const rangeOf = (text: string): Range => {
    const [from = '', to = from] = text.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  };
  return new Map(Object.entries(parts).map(([name, ranges]) => [name, ranges.split(',').map(rangeOf)]));
}

let own: Font[] | undefined;
let hanjaParts: ReturnType<typeof readHanjaParts> | undefined;

/** Gowun Batang has no hanja. The page's other serif has them. */
function hanjaFonts(text: string): Font[] {
  const hanja = [...text.matchAll(/\p{Script=Han}/gu)].map(([character]) => character.codePointAt(0) ?? 0);
  if (hanja.length === 0) return [];
  hanjaParts ??= readHanjaParts();
  return [...hanjaParts]
    .filter(([, ranges]) => hanja.some((code) => ranges.some(([from, to]) => from <= code && code <= to)))
    .map(([name]) => {
      const part = name.replace(/[[\]]/g, '');
      const file = `@fontsource/noto-serif-kr/files/noto-serif-kr-${part}-400-normal.woff`;
      return readFont(`Noto Serif KR ${part}`, file);
    });
}

/** The fonts for a text, and their names in order of preference. */
export function fontsFor(text: string): { fonts: Font[]; serif: string } {
  own ??= readOwnFonts();
  const fonts = [...own, ...hanjaFonts(text)];
  return { fonts, serif: fonts.map(({ name }) => `'${name}'`).join(', ') };
}
