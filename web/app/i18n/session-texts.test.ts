import { readFileSync } from 'node:fs';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { sessionTexts } from './session-texts.ts';

const messages: { key: string; en: string; kr: string }[] = JSON.parse(
  readFileSync(new URL('../../../e2e/spec/messages.json', import.meta.url), 'utf8'),
);

it('has the default text of the error popup to the letter', () => {
  const message = messages.find(({ key }) => key === 'check_code');
  expect(sessionTexts.of('kr').popups.checkCode).toBe(message?.kr);
  expect(sessionTexts.of('en').popups.checkCode).toBe(message?.en);
});

it.each(languageCodes)('tells the time left in %s, one apart from many', (lang) => {
  const { endsIn, wait } = sessionTexts.of(lang);
  for (const tell of [endsIn.minutes, endsIn.seconds, wait]) {
    expect(tell(1)).toMatch(/(^|\D)1(\D|$)/);
    expect(tell(5)).toBe(
      tell(1)
        .replace('1', '5')
        .replace(/\b(minut[eo]|second|segundo)\b/, '$1s'),
    );
  }
});
