import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  /** What can be done next. */
  description?: ReactNode;
  /** The next step: a button or a link. */
  children?: ReactNode;
  className?: string;
};

/** A list without entries: an open circle, why it is empty, and what to do next. */
export function EmptyState({ title, description, children, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      <span className={styles.circle} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
