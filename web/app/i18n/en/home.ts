import type { HomeTexts } from '../kr/home.ts';

export const home: HomeTexts = {
  title: 'The practice of staying with one breath',
  toProgramme: 'Lessons and prices',
  diaryExample: 'Example of a diary entry',
  newsTitle: 'Notices and news',
  newsAll: 'See all',
  newsEmpty: 'There is no news yet.',
  kinds: { notice: 'Notice', news: 'News', culture: 'Culture' },
};
