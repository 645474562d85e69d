import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { Links } from 'react-router';

const styleId = 'page-styles';

/** The text of the page's stylesheets; given on the server of a build, for pages that are there to be read. */
export const PageStylesContext = createContext('');

// Kept, so that React can write it anew should it ever have to make the document from nothing.
const given = typeof document === 'undefined' ? '' : (document.getElementById(styleId)?.textContent ?? '');
let isAlive = false;
const listeners = new Set<() => void>();

/** From now on the page may be left for another one, and what is loaded later looks for the files of its styles. */
export function addStyleFiles(): void {
  isAlive = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The styles of a page for reading stand in the page itself: a file would be one more trip to the server before the first
 * paint. The same styles come as files once its visitor does something, as they do from the start on any other page.
 */
export function PageStyles(): ReactNode {
  const text = use(PageStylesContext) || given;
  const hasFiles = useSyncExternalStore(
    subscribe,
    () => isAlive,
    () => false,
  );
  if (text === '') return <Links />;
  return (
    <>
      <style id={styleId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
      {hasFiles ? <Links /> : null}
    </>
  );
}
