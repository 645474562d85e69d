import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type Texts, textsOf, useLang, useTexts } from './texts.ts';

/** Texts of one area that few pages need: they come with those pages, in all languages, and not with every page. */
export interface AreaTexts<T> {
  /** For `meta` and other plain functions. */
  of: (lang: LanguageCode) => T;
  /** For components: the texts in the page's language. */
  use: () => T;
}

/** Puts the four languages of an area together: `export const profileTexts = areaTexts({ kr, en, ep, vi })`. */
export function areaTexts<T>(texts: Record<LanguageCode, T>): AreaTexts<T> {
  return { of: (lang) => texts[lang], use: () => texts[useLang()] };
}

/** An area that so many pages for reading need that it stands in the page's own catalogue: in one language, and in no file of its own. */
export function catalogueArea<Name extends keyof Texts>(name: Name): AreaTexts<Texts[Name]> {
  return { of: (lang) => textsOf(lang)[name], use: () => useTexts()[name] };
}
