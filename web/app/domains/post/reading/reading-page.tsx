import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import styles from './reading-page.module.css';

interface ReadingPageProps {
  crumbs: ReactNode;
  /** Whether contents stand beside the text: the page is then wider, and the text in its place. */
  hasContents: boolean;
  children: ReactNode;
  /** Ways on from here, as wide as the text. */
  after: ReactNode;
}

/** The page of a text: where it stands, the text, and the ways on. */
export function ReadingPage({ crumbs, hasContents, children, after }: ReadingPageProps) {
  return (
    <Page className={styles.page} data-contents={hasContents || undefined}>
      {crumbs}
      {children}
      <div className={styles.after}>{after}</div>
    </Page>
  );
}
