import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './fold.module.css';

export type FoldProps = Omit<ComponentProps<'details'>, 'title'> & {
  /** What it holds: words, or a heading. */
  title: ReactNode;
};

/** A text folded beneath its title: opens without scripts, by address too where it has an id, and is open on paper. */
export function Fold({ title, className, children, ...props }: FoldProps) {
  return (
    <details {...props} data-fold="" className={classNames(styles.fold, className)}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
