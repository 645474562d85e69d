import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';

const units = ['KB', 'MB', 'GB'];

/** A file's size for people: `820 KB`, `3.4 MB`, `1.2 GB`. Takes bytes. */
export function formatBytes(byteSize: number, lang: LanguageCode): string {
  const power = byteSize >= 1024 ** 3 ? 3 : byteSize >= 1024 ** 2 ? 2 : 1;
  const value = power === 1 ? Math.max(1, byteSize / 1024) : byteSize / 1024 ** power;
  const digits = power > 1 && value < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(htmlLang[lang], { maximumFractionDigits: digits }).format(value);
  return `${number} ${units[power - 1]}`;
}
