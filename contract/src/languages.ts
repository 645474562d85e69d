/** The product's language codes. `kr` and `ep` are the wire's, not BCP 47: use {@link htmlLang} for markup and Intl. */
export const languageCodes = ['kr', 'en', 'ep', 'vi'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** Language when nothing was chosen (source, section 9). */
export const defaultLanguage: LanguageCode = 'kr';

/** BCP 47 tag of each code, for `lang`, `hreflang` and Intl. */
export const htmlLang: Record<LanguageCode, string> = { kr: 'ko', en: 'en', ep: 'es', vi: 'vi' };

/** Id of each language, the same everywhere. Records of the wire name a language by its id or its code. */
export const languageIds: Record<LanguageCode, string> = {
  kr: '01900000-0000-7000-8000-00000000006b',
  en: '01900000-0000-7000-8000-000000000065',
  ep: '01900000-0000-7000-8000-000000000073',
  vi: '01900000-0000-7000-8000-000000000076',
};

/** True when the text is one of the four codes. */
export function isLanguageCode(text: unknown): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}
