import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { searchTexts } from './search-texts.ts';

it.each(languageCodes)('says in %s how much was found, one apart from many', (lang) => {
  const { found, foundMore } = searchTexts.of(lang);
  expect(found(1, '1')).toContain('1');
  expect(found(1234, '1,234')).toContain('1,234');
  expect(foundMore('1,000')).toContain('1,000');
  if (lang === 'en' || lang === 'ep') expect(found(1, '1')).not.toBe(found(2, '2').replace('2', '1'));
});

it.each(languageCodes)('names in %s both what was typed and what was looked for', (lang) => {
  const { readAs, resultsOf, nothingFound } = searchTexts.of(lang);
  expect(readAs('audtkd', '명상')).toMatch(/audtkd.*명상|명상.*audtkd/);
  expect(resultsOf('명상')).toContain('명상');
  expect(nothingFound('명상')).toContain('명상');
});
