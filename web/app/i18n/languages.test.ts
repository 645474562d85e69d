import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { type AreaTexts, areaTexts } from './area-texts.ts';

const here = import.meta.dirname;
const areas = readdirSync(join(here, 'kr')).map((file) => file.replace(/\.ts$/, ''));
const modules = Object.entries(
  import.meta.glob<Record<string, AreaTexts<unknown>>>('./*-texts.ts', { eager: true }),
)
  .filter(([path]) => path !== './area-texts.ts')
  .map(([path, module]) => {
    const area = readFileSync(join(here, path), 'utf8').match(
      /glob<typeof import\('\.\/kr\/(.+)\.ts'\)>\('\.\/\*\/\1\.ts'\)/,
    );
    return { path, area: area?.[1], texts: Object.values(module)[0] };
  });

/** The shape of a text. Missing and additional keys are type errors; this finds them if a type was left out. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  const parts = Object.entries(value).map(([key, part]) => [key, shapeOf(part)] as const);
  return Object.fromEntries(parts.sort(([a], [b]) => a.localeCompare(b)));
}

function emptyPaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => emptyPaths(each, `${path}.${key}`));
}

it('each language has a folder, and each folder is a language', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...languageCodes].sort());
});

it('each area has one module of its own', () => {
  expect(modules.map(({ area }) => area).sort()).toEqual([...areas].sort());
});

it('texts that a page does not have are told apart from texts that are not there', async () => {
  const texts = await areaTexts(
    'word',
    Object.fromEntries(languageCodes.map((code) => [`./${code}/word.ts`, async () => ({ word: code })])),
  );
  expect(texts.of('vi')).toBe('vi');
  await expect(areaTexts('word', { './kr/word.ts': async () => ({ word: '말' }) })).rejects.toThrow(
    'has no texts word',
  );
});

describe.each(languageCodes)('the texts in %s', (code) => {
  it('are in a file for each area', () => {
    expect(readdirSync(join(here, code)).sort()).toEqual(readdirSync(join(here, 'kr')).sort());
  });

  it.each(modules)('are all there and filled: $path', ({ texts }) => {
    const own = texts?.of(code);
    expect(shapeOf(own)).toEqual(shapeOf(texts?.of('kr')));
    expect(emptyPaths(own, code)).toEqual([]);
  });
});
