import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';

const mega = 1024 * 1024;

/** A file's size for people: `820 KB`, `3.4 MB`. Takes bytes. */
export function formatBytes(byteSize: number, lang: LanguageCode): string {
  const isLarge = byteSize >= mega;
  const value = isLarge ? byteSize / mega : Math.max(1, byteSize / 1024);
  const digits = isLarge && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(htmlLang[lang], { maximumFractionDigits: digits }).format(value);
  return `${number} ${isLarge ? 'MB' : 'KB'}`;
}
