import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './fold.module.css';

export type FoldProps = Omit<ComponentProps<'details'>, 'title'> & {
  /** Its title: text, or a heading. */
  title: ReactNode;
};

/** A text folded below its title: opens without scripts, also by address if it has an id, and is open when printed. */
export function Fold({ title, className, children, ...props }: FoldProps) {
  return (
    <details {...props} data-fold="" className={classNames(styles.fold, className)}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
