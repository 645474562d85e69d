import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';

/** What `lang` says of a text in another language than the page; undefined for one in the same. */
export function foreignLang(lang: LanguageCode, pageLang: LanguageCode): string | undefined {
  return lang === pageLang ? undefined : htmlLang[lang];
}
