import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { createContext, useContext } from 'react';

/** Language of the rendered page. */
export const LanguageContext = createContext<LanguageCode>('kr');

/** The page's language code, as calls take it (`lang`). */
export function useLang(): LanguageCode {
  return useContext(LanguageContext);
}
