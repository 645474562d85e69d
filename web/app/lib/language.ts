import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { writeStored } from './storage.ts';
import { tellTabs } from './tab-channel.ts';

const key = 'lang';

/** Language that the server rendered this page in. Browser only; components ask `useLang()`. */
export function pageLanguage(): LanguageCode {
  const code = document.documentElement.dataset.lang;
  return isLanguageCode(code) ? code : defaultLanguage;
}

/** Keeps the choice for this tab and the others, mirrors it into the cookie that the server reads, and reloads the page in it. */
export function chooseLanguage(code: LanguageCode): void {
  writeStored(key, code);
  document.cookie = languageCookie(code);
  tellTabs({ kind: 'language', lang: code });
  window.location.reload();
}

/** The cookie of the choice: ends with the browser session, like the choice. */
export function languageCookie(code: LanguageCode): string {
  return `lang=${code}; Path=/; SameSite=Lax`;
}
