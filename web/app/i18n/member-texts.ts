import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { pageLanguage } from '../lib/language.ts';
import { registerTexts, type Texts } from './texts.ts';

const catalogues: Record<LanguageCode, () => Promise<{ texts: Partial<Texts> }>> = {
  kr: () => import('./member/kr.ts'),
  en: () => import('./member/en.ts'),
  ep: () => import('./member/ep.ts'),
  vi: () => import('./member/vi.ts'),
};

// Whoever imports this waits for it: the build adds the import to each module that uses these areas (member-texts-plugin.ts).
const lang = pageLanguage();
const { texts } = await catalogues[lang]();
registerTexts(lang, texts);
