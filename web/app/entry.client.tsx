import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext, registerTexts, type Texts } from './i18n/texts.ts';
import { pageLanguage } from './lib/language.ts';

const catalogues: Record<LanguageCode, () => Promise<{ texts: Texts }>> = {
  kr: () => import('./i18n/kr.ts'),
  en: () => import('./i18n/en.ts'),
  ep: () => import('./i18n/ep.ts'),
  vi: () => import('./i18n/vi.ts'),
};

// Earlier versions of the site installed service workers; this one has none.
async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function start(): Promise<void> {
  const lang = pageLanguage();
  const { texts } = await catalogues[lang]();
  registerTexts(lang, texts);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={lang}>
          <HydratedRouter />
        </LanguageContext>
      </StrictMode>,
    );
  });
}

// Schemas come with the forms. Unasked they try `eval` first, which the content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void start();
unregisterServiceWorkers().catch(() => undefined);
