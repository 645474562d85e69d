import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openForPrint, openNamed } from '../../lib/document/folds.ts';
import { useHydrated } from '../../lib/document/hydrated.ts';
import { InlineScript } from '../../lib/document/inline-script.tsx';

// Before the first paint and without waiting for the app: a fold that opens later would move what is being read.
const openAtOnce = `(function(l){try{
let e=document.getElementById(decodeURIComponent(l.hash.slice(1)));let f=e?e.closest(\`details[data-fold]\`):null;if(f)f.open=true
}catch(e){}})(location)`;

/** Opens the folds above it by address: at once, when the address changes, and for printing. Rendered below them. */
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
