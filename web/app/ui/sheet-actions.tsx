import type { ReactNode } from 'react';
import styles from './sheet-actions.module.css';

/** What can be done with the sheet of paper that a page shows, in the middle below it; not on paper. */
export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
