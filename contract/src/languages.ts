/** The product's language codes. `kr` and `ep` are the wire's, not BCP 47: use {@link htmlLang} for markup and Intl. */
export const languageCodes = ['kr', 'en', 'ep', 'vi'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** Language when nothing was chosen (source, section 9). */
export const defaultLanguage: LanguageCode = 'kr';

/** BCP 47 tag of each code, for `lang`, `hreflang` and Intl. */
export const htmlLang: Record<LanguageCode, string> = { kr: 'ko', en: 'en', ep: 'es', vi: 'vi' };

/** True when the text is one of the four codes. */
export function isLanguageCode(text: unknown): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}
