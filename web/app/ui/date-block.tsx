import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './date-block.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DateBlockProps = Omit<ComponentProps<'time'>, 'children'> & {
  dateTime: string;
  /** The day's number, in large type. */
  day: ReactNode;
  /** Month and weekday below it. */
  label: ReactNode;
  /** The whole date, as it is read aloud. */
  spoken: string;
};

/** The date of an entry, shown next to it in a list. */
export function DateBlock({ day, label, spoken, className, ...props }: DateBlockProps) {
  return (
    <time {...props} className={classNames(styles.date, className)}>
      <span aria-hidden="true" className={styles.day}>
        {day}
      </span>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </time>
  );
}
