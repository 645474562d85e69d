import type { ReactNode } from 'react';
import styles from './sheet-actions.module.css';

/** The actions for the sheet of paper that a page shows, in the middle below it; not printed. */
export function SheetActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  );
}
