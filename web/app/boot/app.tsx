import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageContext } from '../i18n/use-lang.ts';
import { pageLanguage } from '../lib/document/language.ts';
import { startPage } from './page.ts';

/** Tells tests and whoever looks on that every part of the page answers. */
function WhenAlive() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return null;
}

/** Brings the whole document alive: the router, the screens, the bar. */
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
