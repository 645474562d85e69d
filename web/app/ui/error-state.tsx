import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  title: ReactNode;
  description?: ReactNode;
  /** A number to quote when asking for help, e.g. the request's id. */
  code?: string;
  /** The next step: try again, or go back. */
  children?: ReactNode;
  className?: string;
};

/** Something that could not be loaded. It never looks like an empty list, and it is read aloud. */
export function ErrorState({ title, description, code, children, className }: ErrorStateProps) {
  return (
    <div role="alert" data-tone="danger" className={classNames(styles.state, className)}>
      <span className={styles.circle} aria-hidden="true">
        <Icon name="alert" />
      </span>
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {code ? <p className={styles.code}>{code}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
