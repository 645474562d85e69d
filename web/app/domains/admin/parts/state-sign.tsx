import type { ReactNode } from 'react';
import styles from './state-sign.module.css';

/** `waiting` a ring; `soon` half full; `done` full; `late` past its promise. */
export type SignState = 'waiting' | 'under-way' | 'soon' | 'done' | 'late';

/** The one sign of a state, a circle that fills, with the word that says it. */
export function StateSign({ state, children }: { state: SignState; children: ReactNode }) {
  return (
    <span className={styles.state} data-state={state}>
      <i className={styles.mark} aria-hidden="true" />
      {children}
    </span>
  );
}
