import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './meter.module.css';

export type MeterProps = {
  /** How much is done, 0 … max. */
  value: number;
  max: number;
  /** The accessible name, e.g. "2 of 5 done". */
  label: string;
  className?: string;
};

/** A progress bar: a line that fills with the accent. */
export function Meter({ value, max, label, className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames(styles.meter, className)}
      style={{ '--share': share } as CSSProperties}
    />
  );
}
