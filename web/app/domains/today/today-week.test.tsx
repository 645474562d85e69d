import { languageCodes } from '@taegeuk/contract/languages.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '../../i18n/use-lang.ts';
import { TodayWeek } from './today-week.tsx';

const today = '2026-11-27';

function sumIn(lang: (typeof languageCodes)[number], minutes: number): string | undefined {
  const days = [{ on: today, minutes, count: 1 }];
  const html = renderToStaticMarkup(
    <LanguageContext value={lang}>
      <TodayWeek stats={{ days } as unknown as PracticeStats} today={today} />
    </LanguageContext>,
  );
  return html.match(/<p[^>]*>(.*?)<\/p>/)?.[1];
}

it('adds up the minutes of the week', () => {
  expect(sumIn('kr', 12)).toBe('1일 앉았습니다. 모두 12분입니다.');
});

it.each(languageCodes)('says nothing of minutes where none are known, in %s', (lang) => {
  expect(sumIn(lang, 0)).toMatch(/1/);
  expect(sumIn(lang, 0)).not.toMatch(/0|undefined/);
});
