import type { ReactNode } from 'react';
import styles from './end-actions.module.css';

/** What can be done to what the page shows, at its end; not on paper. */
export function EndActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
