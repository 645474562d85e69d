import { type ReactNode, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

/** A pointer that only passes over a link stays for a shorter time. */
const restMs = 65;

/** The page of this site that a link leads to; undefined for files, other sites and the current page. */
export function pageOf(link: Pick<HTMLAnchorElement, 'href' | 'target'>, here: string): string | undefined {
  const to = new URL(link.href, here);
  const from = new URL(here);
  const isSamePage = to.pathname === from.pathname && to.search === from.search;
  const isFile = /\.\w+$/.test(to.pathname);
  if (to.origin !== from.origin || link.target !== '' || isSamePage || isFile) return undefined;
  return to.pathname + to.search;
}

function wantsToSave(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The page that the visitor is about to open, by pointer, touch or keyboard. */
function useIntent(): string | undefined {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    if (wantsToSave()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(event: Event): void {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const intended = link?.href ? pageOf(link, window.location.href) : undefined;
      // A browser asks no more for a module that it did not get: the page could not be opened afterwards either.
      const prefetch = () => (navigator.onLine ? setPage(intended) : undefined);
      if (intended) timer = setTimeout(prefetch, event.type === 'touchstart' ? 0 : restMs);
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, []);
  return page;
}

/**
 * Prefetches the scripts and the data of the page that a visitor is about to open. One place for all links, also those in
 * texts.
 */
export function IntentPrefetch(): ReactNode {
  const page = useIntent();
  return page === undefined ? null : <PrefetchPageLinks key={page} page={page} />;
}
