import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext } from '../i18n/use-lang.ts';
import { pageLanguage } from '../lib/document/language.ts';
import { startPage } from './page.ts';

/** Tells tests, and anybody who waits for it, that every part of the page is hydrated. */
function WhenAlive() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return null;
}

/** Hydrates the whole document: the router, the screens, the bar. */
export function startApp(): void {
  startPage();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={pageLanguage()}>
          <HydratedRouter />
          <WhenAlive />
        </LanguageContext>
      </StrictMode>,
    );
  });
}
