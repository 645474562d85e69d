import { createContext, type ReactNode, use } from 'react';
import { Links } from 'react-router';

/** What the server knows of the document that it renders; in the browser the values of the server stay. */
export interface DocumentKind {
  /** Whether it is a page for reading: the app is not loaded with it. */
  isReading: boolean;
  /** Addresses of the modules that a page for reading starts with: the entry, and what development needs before it. */
  modules: string[];
  /**
   * Whether it has letters that the site's own fonts do not have, or may get some: later content of the app is not known
   * yet.
   */
  hasRestLetters: boolean;
  /** The text of its stylesheets if they are in the page: on a page for reading, from a build. */
  styles: string;
}

export const DocumentKindContext = createContext<DocumentKind>({
  isReading: false,
  modules: [],
  hasRestLetters: true,
  styles: '',
});

/**
 * The styles of a page for reading are in the page itself: a file would be one more round trip to the server before the
 * first paint. Any other page has them as files.
 */
export function DocumentStyles(): ReactNode {
  const { styles } = use(DocumentKindContext);
  if (styles === '') return <Links />;
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}
