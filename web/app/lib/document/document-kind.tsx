import { createContext, type ReactNode, use } from 'react';
import { Links } from 'react-router';

/** What the server knows of the document that it renders; the browser keeps what it was given. */
export interface DocumentKind {
  /** Whether it is a page for reading: no app comes with it. */
  isReading: boolean;
  /** Addresses of the modules that a page for reading starts with: the entry, and what development needs before it. */
  modules: string[];
  /** Whether it has letters that the site's own fonts do not hold, or may have: what comes into the app is not known yet. */
  hasRestLetters: boolean;
  /** The text of its stylesheets, where they stand in the page: on one for reading, from a build. */
  styles: string;
}

export const DocumentKindContext = createContext<DocumentKind>({
  isReading: false,
  modules: [],
  hasRestLetters: true,
  styles: '',
});

/**
 * The styles of a page for reading stand in the page itself: a file would be one more trip to the server before the first
 * paint. Any other page has them as files.
 */
export function DocumentStyles(): ReactNode {
  const { styles } = use(DocumentKindContext);
  if (styles === '') return <Links />;
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}
