import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { createContext, useContext } from 'react';
import type { Texts } from './kr.ts';

export type { Texts } from './kr.ts';

const catalogues = new Map<LanguageCode, Texts>();

/**
 * Makes a catalogue known: all of them on the server, the page's own in the browser, where the areas for members come
 * with the screens that need them (`member-texts.ts`).
 */
export function registerTexts(lang: LanguageCode, texts: Partial<Texts>): void {
  catalogues.set(lang, { ...catalogues.get(lang), ...texts } as Texts);
}

/** A registered catalogue. Components ask {@link useTexts}; this is for `meta` and other plain functions. */
export function textsOf(lang: LanguageCode): Texts {
  const texts = catalogues.get(lang);
  if (!texts) throw new Error(`No texts registered for ${lang}`);
  return texts;
}

/** Language of the rendered page. */
export const LanguageContext = createContext<LanguageCode>('kr');

/** The page's language code, as calls take it (`lang`). */
export function useLang(): LanguageCode {
  return useContext(LanguageContext);
}

/** All interface texts in the page's language, by area: `const t = useTexts(); t.home.title`. */
export function useTexts(): Texts {
  return textsOf(useLang());
}
