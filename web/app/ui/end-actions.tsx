import type { ReactNode } from 'react';
import styles from './end-actions.module.css';

/** The actions for what the page shows, at its end; not printed. */
export function EndActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
