import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { isReloadAsked } from '../../../lib/document/reload.ts';
import { onNextTry } from './next-try.ts';

async function isThere(page: string): Promise<boolean> {
  try {
    return (await fetch(page, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

function untilNextTry(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  return promise.finally(onNextTry(resolve));
}

/**
 * Keeps the page when a script of another one does not come. The router reloads the page then, even where it only fetched
 * ahead: what was typed would be lost, and without a connection the browser's own error would stand in its place. The page
 * stays instead. A visitor who is on the way to that other page gets there by a page load as soon as the server answers.
 */
export function KeepPage() {
  const { location } = useNavigation();
  const [failures, setFailures] = useState(0);
  const wanted = useEffectEvent(() => location && createPath(location));

  useEffect(() => {
    // Browsers without it (Firefox before 147, Safari before 26.2) reload; so does development.
    const { navigation } = window as { navigation?: Navigation };
    if (!navigation || import.meta.env.DEV) return undefined;
    function keep(event: NavigateEvent): void {
      if (event.navigationType !== 'reload' || event.userInitiated || isReloadAsked()) return;
      event.preventDefault();
      // After the router's own update, which says where the visitor is on the way to.
      startTransition(() => setFailures((count) => count + 1));
    }
    navigation.addEventListener('navigate', keep);
    return () => navigation.removeEventListener('navigate', keep);
  }, []);

  useEffect(() => {
    const page = failures > 0 ? wanted() : undefined;
    if (page === undefined) return undefined;
    let isOver = false;
    async function goOn(to: string): Promise<void> {
      while (!isOver && wanted() === to) {
        if (await isThere(to)) window.location.assign(to);
        await untilNextTry();
      }
    }
    void goOn(page);
    return () => {
      isOver = true;
    };
  }, [failures]);
  return null;
}
