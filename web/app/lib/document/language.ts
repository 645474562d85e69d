import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { writeStored } from '../session/storage.ts';
import { tellTabs } from '../session/tab-channel.ts';
import { reloadPage } from './reload.ts';

const key = 'lang';

/** Language that the server rendered this page in. Browser only; components call `useLang()`. */
export function pageLanguage(): LanguageCode {
  const code = document.documentElement.dataset.lang;
  return isLanguageCode(code) ? code : defaultLanguage;
}

/**
 * Stores the choice for this tab and the others, copies it into the cookie that the server reads, and reloads the page in
 * it.
 */
export function chooseLanguage(code: LanguageCode): void {
  writeStored(key, code);
  document.cookie = languageCookie(code);
  tellTabs({ kind: 'language', lang: code });
  reloadInLanguage();
}

/** Reloads the page in the chosen language, without a language in its address, which would override the choice. */
export function reloadInLanguage(): void {
  const query = new URLSearchParams(window.location.search);
  if (!query.has('lang')) {
    reloadPage();
    return;
  }
  query.delete('lang');
  window.location.replace(window.location.pathname + (query.size > 0 ? `?${query}` : ''));
}

/** The cookie of the choice: ends with the browser session, like the choice. */
export function languageCookie(code: LanguageCode): string {
  return `lang=${code}; Path=/; SameSite=Lax`;
}
