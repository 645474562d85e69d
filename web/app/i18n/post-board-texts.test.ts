import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { postBoardTexts } from './post-board-texts.ts';

it.each(languageCodes)('says in %s how much was found, one apart from many', (lang) => {
  const { found } = postBoardTexts.of(lang);
  expect(found('숨', 1, '1')).toContain('1');
  expect(found('숨', 3, '3')).toBe(
    found('숨', 1, '1')
      .replace('1', '3')
      .replace(/\b(result|resultado)\b/, (word) => `${word}s`),
  );
});

it.each(languageCodes)('names in %s both what was typed and what was looked for', (lang) => {
  const sentence = postBoardTexts.of(lang).readAs('audtkd', '명상');
  expect(sentence).toContain('audtkd');
  expect(sentence).toContain('명상');
});
