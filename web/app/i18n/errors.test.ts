import { readFileSync } from 'node:fs';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { registerAllTexts } from './all.ts';
import { type Texts, textsOf } from './texts.ts';

interface Message {
  key: string;
  en: string;
  kr: string;
}

const messages: Message[] = JSON.parse(
  readFileSync(new URL('../../../e2e/spec/messages.json', import.meta.url), 'utf8'),
);

registerAllTexts();

function textsOfKey(texts: Texts, key: string): string[] {
  const { codes, fields, success }: Record<string, unknown> = texts.errors;
  return [texts.failures.codes, codes, fields, success]
    .map((group) => (group as Record<string, string>)[key])
    .filter((text) => text !== undefined);
}

describe('the messages of the specification', () => {
  const known = messages.filter(({ key }) => textsOfKey(textsOf('kr'), key).length > 0);

  it('are among the texts', () => {
    expect(known.length).toBeGreaterThanOrEqual(12);
  });

  it.each(known)('$key stands to the letter in Korean and English', ({ key, kr, en }) => {
    for (const text of textsOfKey(textsOf('kr'), key)) expect(text).toBe(kr);
    for (const text of textsOfKey(textsOf('en'), key)) expect(text).toBe(en);
  });
});

function emptyPaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => emptyPaths(each, `${path}.${key}`));
}

describe.each(languageCodes)('the texts in %s', (code) => {
  it('are all filled', () => {
    expect(emptyPaths(textsOf(code), code)).toEqual([]);
  });
});
