import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './date-block.module.css';

export type DateBlockProps = Omit<ComponentProps<'time'>, 'children'> & {
  dateTime: string;
  /** The day's number, in large type. */
  day: ReactNode;
  /** Month and weekday below it. */
  label: ReactNode;
};

/** The date of an entry, shown next to it in a list. */
export function DateBlock({ day, label, className, ...props }: DateBlockProps) {
  return (
    <time {...props} className={classNames(styles.date, className)}>
      <span className={styles.day}>{day}</span> <span className={styles.label}>{label}</span>
    </time>
  );
}
