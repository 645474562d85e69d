import type { ReactNode } from 'react';
import styles from './still-screen.module.css';

export interface StillScreenProps {
  title: string;
  /** Language of the title and of the line, if it is not the page's. */
  titleLang?: string;
  line: ReactNode;
  lineLang?: string;
  /** Whether the open circle is shown above. */
  circle?: boolean;
  role?: 'alert';
  /** Links to other pages. */
  children: ReactNode;
}

/** A screen that has nothing to show: calm, and with links to other pages. */
export function StillScreen({
  title,
  titleLang,
  line,
  lineLang,
  circle = false,
  role,
  children,
}: StillScreenProps) {
  return (
    <div className={styles.screen} role={role}>
      {circle ? <span className={styles.circle} aria-hidden="true" /> : null}
      <h1 className={styles.title} lang={titleLang}>
        {title}
      </h1>
      <p className={styles.line} lang={lineLang}>
        {line}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
