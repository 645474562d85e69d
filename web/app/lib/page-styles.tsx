import { createContext, type ReactNode, use } from 'react';
import { Links } from 'react-router';

/** The text of the page's stylesheets; given on the server of a build, for pages that are there to be read. */
export const PageStylesContext = createContext('');

/**
 * The styles of a page for reading stand in the page itself: a file would be one more trip to the server before the first
 * paint. Any other page has them as files.
 */
export function PageStyles(): ReactNode {
  const text = use(PageStylesContext);
  if (text === '') return <Links />;
  return <style dangerouslySetInnerHTML={{ __html: text }} />;
}
