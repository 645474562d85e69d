import type { LanguageCode } from '@taegeuk/contract/languages.ts';

/** The languages of the site, as staff read them. */
export const languageNames: Record<LanguageCode, string> = {
  kr: '한국어',
  en: '영어',
  ep: '스페인어',
  vi: '베트남어',
};
