import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  crumbs: ReactNode;
  /** Whether a table of contents is next to the text: the page is then wider, and the text in the same position. */
  hasContents: boolean;
  children: ReactNode;
  /** Links to other pages, as wide as the text. */
  after: ReactNode;
}

/** The page of a text: its position in the menu, the text, and links to other pages. */
export function ReadingPage({ crumbs, hasContents, children, after }: ReadingPageProps) {
  return (
    <Page className={styles.page} data-contents={hasContents || undefined}>
      {crumbs}
      {children}
      <div className={styles.after}>{after}</div>
    </Page>
  );
}
