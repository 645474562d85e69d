import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { InlineScript } from '../../lib/inline-script.tsx';

function named(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the fold that an address names, or the one around what it names. */
function openNamed(hash: string): void {
  const element = named(hash);
  const fold = element?.closest<HTMLDetailsElement>('details[data-fold]');
  if (!element || !fold || fold.open) return;
  fold.open = true;
  // What was folded away had no place to scroll to.
  element.scrollIntoView();
}

// Browsers that print what is folded away as it is; the others do it by CSS.
function openForPrint(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]:not([open])')) {
    fold.open = true;
    window.addEventListener('afterprint', () => fold.removeAttribute('open'), { once: true });
  }
}

// Before the first paint and without waiting for the app: a fold that opens later moves what is being read.
const openAtOnce = `(function(l){try{
let e=document.getElementById(decodeURIComponent(l.hash.slice(1)));let f=e?e.closest(\`details[data-fold]\`):null;if(f)f.open=true
}catch(e){}})(location)`;

/** Keeps the folds above it open by address: at once, when the address changes, and for paper. Stands below them. */
export function OpenByAddress() {
  const { hash, key } = useLocation();
  const isAlive = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again opens it again
  useEffect(() => openNamed(hash), [hash, key]);
  useEffect(() => {
    window.addEventListener('beforeprint', openForPrint);
    return () => window.removeEventListener('beforeprint', openForPrint);
  }, []);
  return isAlive ? null : <InlineScript text={openAtOnce} />;
}
