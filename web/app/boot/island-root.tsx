import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router } from 'react-router';
import { commonTexts } from '../i18n/common-texts.ts';
import { LanguageContext } from '../i18n/use-lang.ts';
import { pageLanguage } from '../lib/document/language.ts';
import { PopupProvider } from '../lib/popups/popups.tsx';
import { ToastProvider } from '../ui/toast.tsx';

type To = string | { pathname?: string; search?: string; hash?: string };

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

/** Links and navigation of an island: each of them loads another document. */
const byDocument = {
  createHref: hrefOf,
  go: (steps: number) => window.history.go(steps),
  push: (to: To) => window.location.assign(hrefOf(to)),
  replace: (to: To) => window.location.replace(hrefOf(to)),
};

function WhenAlive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(() => tell(), [tell]);
  return children;
}

/**
 * Hydrates one island with the props that the server wrote. Resolves when it answers. Rejects when its component throws:
 * React then removes the content, and the server's content is put back.
 */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  // Its props are those that the server rendered it with.
  const Part = component as ComponentType<object>;
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const common = commonTexts.of(pageLanguage());
  const served = [...element.childNodes].map((node) => node.cloneNode(true));
  return new Promise((resolve, reject) => {
    function onUncaughtError(error: unknown): void {
      element.replaceChildren(...served);
      reportError(error);
      reject(error);
    }
    hydrateRoot(
      element,
      <StrictMode>
        <LanguageContext value={pageLanguage()}>
          <Router location={window.location} navigator={byDocument}>
            <ToastProvider label={common.notifications} closeLabel={common.close}>
              <PopupProvider>
                <WhenAlive tell={resolve}>
                  <Part {...props} />
                </WhenAlive>
              </PopupProvider>
            </ToastProvider>
          </Router>
        </LanguageContext>
      </StrictMode>,
      { onUncaughtError },
    );
  });
}
