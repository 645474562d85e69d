import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { registerTexts, type Texts } from '../i18n/texts.ts';
import { pageLanguage } from '../lib/language.ts';

const catalogues: Record<LanguageCode, () => Promise<{ texts: Partial<Texts> }>> = {
  kr: () => import('../i18n/reading/kr.ts'),
  en: () => import('../i18n/reading/en.ts'),
  ep: () => import('../i18n/reading/ep.ts'),
  vi: () => import('../i18n/reading/vi.ts'),
};

/** Loads the words of the page's language. */
export async function loadTexts(): Promise<void> {
  const lang = pageLanguage();
  registerTexts(lang, (await catalogues[lang]()).texts);
}
