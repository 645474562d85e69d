import type { LanguageCode } from '@taegeuk/contract/languages.ts';

/** What the site calls itself in a language. */
export interface SiteNames {
  name: string;
  /** In text messages, which are short. */
  shortName: string;
}

/** The names that a new site has until an owner publishes its own. */
export const builtInNames: Readonly<Record<LanguageCode, SiteNames>> = {
  kr: { name: '태극명상', shortName: '태극명상' },
  en: { name: 'Taegeuk Meditation', shortName: 'Taegeuk' },
  ep: { name: 'Meditación Taegeuk', shortName: 'Taegeuk' },
  vi: { name: 'Thiền Taegeuk', shortName: 'Taegeuk' },
};
