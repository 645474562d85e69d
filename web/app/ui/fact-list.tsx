import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface FactListProps {
  /** Names and values, in the order of reading. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Details by name, between thin lines. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
