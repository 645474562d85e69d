import { globSync, readFileSync } from 'node:fs';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { restFaces, restPoints, writeNames } from './build-fonts.ts';
import { unicodeRange } from './font-faces.ts';
import { type FontTier, hanjaOf, planFonts, syllablesOf } from './font-plan.ts';
import { readFontTexts } from './font-texts.ts';

const texts = readFontTexts();
const tiers = planFonts(texts);
const body = tiers.filter(({ weight }) => weight === '400').filter(({ family }) => family === 'Pretendard');
const holds = (files: { points: number[] }[], character: string) =>
  files.some(({ points }) => points.includes(character.codePointAt(0) ?? 0));

describe('the files of the fonts', () => {
  it('hold together what most pages show, the words of the frame first, in whatever order it is read', () => {
    const inOrder = (always: string, ...pages: string[]) =>
      String.fromCodePoint(...syllablesOf({ always, pages }));
    expect(inOrder('', '나나나 다', '가다', '가')).toBe('가다나');
    expect(inOrder('나', '나나나 다', '가다', '가')).toBe('나가다');
    expect(inOrder('', '나다가')).toBe(inOrder('', '가다나'));
  });

  it.each([...'가숨1aZ·ñáạữđ'])('have %s in each hand', (character) => {
    for (const weight of ['400', '500 900']) {
      const sans = tiers.filter((tier) => tier.family === 'Pretendard' && tier.weight === weight);
      expect(holds(sans, character), weight).toBe(true);
    }
    expect(
      holds(
        tiers.filter(({ family }) => family === 'Gowun Batang'),
        character,
      ),
    ).toBe(true);
  });

  it('hold every syllable of the content and the catalogue in each hand', () => {
    const hands = Map.groupBy(tiers, ({ family, weight }) => `${family} ${weight}`);
    expect([...hands.keys()]).toEqual(['Pretendard 400', 'Pretendard 500 900', 'Gowun Batang 400']);
    for (const [hand, files] of hands) {
      const points = new Set(files.flatMap((file) => file.points));
      expect(
        syllablesOf(texts.body).filter((point) => !points.has(point)),
        hand,
      ).toEqual([]);
    }
  });

  it('hold every letter and sign of a Korean page together', () => {
    const signs = body.find(({ points }) => points.includes(0x41))?.points ?? [];
    const used = [...texts.body.pages.join('')].filter((character) => /[a-z0-9·‘’“”ñệ→]/i.test(character));
    for (const character of new Set(used)) expect(signs, character).toContain(character.codePointAt(0));
  });

  it.each(languageCodes)('hold every letter of the words in %s in each hand', (code) => {
    const files = globSync([`web/app/i18n/${code}/*.ts`, `server/db/content/**/*.${code}.{md,json}`]);
    const written = files.map((file) => readFileSync(file, 'utf8').normalize('NFC')).join('');
    // Hangul and hanja are tested above: they are included by use.
    const letters = new Set(written.match(/(?![\p{Script=Hangul}\p{Script=Han}])\p{Letter}/gu));
    expect(letters.size).toBeGreaterThan(20);
    for (const hand of Map.groupBy(tiers, ({ family, weight }) => `${family} ${weight}`).values())
      expect([...letters].filter((letter) => !holds(hand, letter))).toEqual([]);
  });

  it('hold no character twice, so that none is fetched twice', () => {
    const faces = Map.groupBy(tiers, ({ family, weight }) => `${family} ${weight}`);
    for (const files of faces.values()) {
      const points = files.flatMap((file: FontTier) => file.points);
      expect(new Set(points).size).toBe(points.length);
    }
  });
});

it.each([...'각힣뷁쀍心丹'])('the rest is left to the packages: %s', (character) => {
  expect(holds(restFaces(), character)).toBe(true);
});

it('no family is in both stylesheets, so that what ours hold is not asked of the packages', () => {
  const own = new Set<string>(['Noto Serif KR', ...tiers.map(({ family }) => family)]);
  expect(restFaces().filter(({ family }) => own.has(family))).toEqual([]);
});

it('each stylesheet names its families, to the hand they belong to', () => {
  const faces = ['Gowun Batang', 'Pretendard', 'Noto Serif KR', 'Pretendard'].map((family) => ({ family }));
  expect(writeNames('own', faces)).toBe(
    ":root{--serif-own:'Gowun Batang','Noto Serif KR',;--sans-own:'Pretendard',}",
  );
  expect(writeNames('rest', restFaces())).toBe(
    ":root{--serif-rest:'Gowun Batang Rest','Noto Serif KR Rest',;--sans-rest:'Pretendard Variable',}",
  );
});

it('before they are there no page names what they bring, nor forgets to leave room for it', () => {
  const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');
  const lists = [...tokens.matchAll(/--(serif|sans):([^;]+);/g)];
  expect(lists).toHaveLength(6);
  for (const [, hand, list = ''] of lists) {
    expect(list).toContain(`var(--${hand}-own,) var(--${hand}-rest,)`);
    for (const { family } of [...tiers, ...restFaces()]) expect(list).not.toContain(`'${family}'`);
  }
});

it('a page needs the rest for letters that no word of the site has, and for no other', () => {
  const rest = new Set(restPoints(texts));
  const isRest = (character: string) => rest.has(character.codePointAt(0) ?? 0);
  expect([...'뷁쀍'].filter(isRest)).toEqual(['뷁', '쀍']);
  expect([...texts.body.pages.join('')].filter(isRest)).toEqual([]);
});

it('finds the hanja of a text once each', () => {
  expect(hanjaOf('氣와 身, 다시 氣')).toEqual([0x6c23, 0x8eab]);
});

it('writes neighbours as a range', () => {
  expect(unicodeRange([0x43, 0x41, 0x42, 0x61])).toBe('U+41-43,U+61');
});
