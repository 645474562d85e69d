import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';
import { errorTexts } from './error-texts.ts';
import { failureTexts } from './failure-texts.ts';

interface Message {
  key: string;
  en: string;
  kr: string;
}

const messages: Message[] = JSON.parse(
  readFileSync(new URL('../../../e2e/spec/messages.json', import.meta.url), 'utf8'),
);

function textsOfKey(lang: LanguageCode, key: string): string[] {
  const { codes, fields, success }: Record<string, unknown> = errorTexts.of(lang);
  return [failureTexts.of(lang).codes, codes, fields, success]
    .map((group) => (group as Record<string, string>)[key])
    .filter((text) => text !== undefined);
}

describe('the messages of the specification', () => {
  const known = messages.filter(({ key }) => textsOfKey('kr', key).length > 0);

  it('are among the texts', () => {
    expect(known.length).toBeGreaterThanOrEqual(12);
  });

  it.each(known)('$key stands to the letter in Korean and English', ({ key, kr, en }) => {
    for (const text of textsOfKey('kr', key)) expect(text).toBe(kr);
    for (const text of textsOfKey('en', key)) expect(text).toBe(en);
  });
});
