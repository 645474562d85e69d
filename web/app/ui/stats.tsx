import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stats.module.css';

function StatsRoot({ className, ...props }: ComponentProps<'dl'>) {
  return <dl {...props} className={classNames(styles.stats, className)} />;
}

export type StatsItemProps = {
  label: ReactNode;
  tone?: 'ink' | 'accent';
  children: ReactNode;
  className?: string;
};

function StatsItem({ label, tone = 'ink', children, className }: StatsItemProps) {
  return (
    <div data-tone={tone} className={classNames(styles.item, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

export type StatsNumberProps = { unit?: ReactNode; children: ReactNode };

/** A number or a word in large type, its unit in small. */
function StatsNumber({ unit, children }: StatsNumberProps) {
  return (
    <span className={styles.number}>
      {children}
      {unit ? <span className={styles.unit}>{unit}</span> : null}
    </span>
  );
}

/** A few numbers with their names. */
export const Stats = { Root: StatsRoot, Item: StatsItem, Number: StatsNumber };
