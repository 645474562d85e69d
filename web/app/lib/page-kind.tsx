import { createContext } from 'react';

/** What the server knows of the document that it renders; the browser keeps what it was given. */
export interface DocumentKind {
  /** Whether it is a page for reading: no app comes with it. */
  isReading: boolean;
  /** Addresses of the modules that a page for reading starts with: the entry, and what development needs before it. */
  modules: string[];
  /** Whether it has letters that the site's own fonts do not hold. */
  hasRestLetters: boolean;
}

export const DocumentKindContext = createContext<DocumentKind>({
  isReading: false,
  modules: [],
  hasRestLetters: false,
});
