import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page-head.module.css';

export type PageHeadProps = {
  /** A few words above the title: where this belongs. */
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A smaller size for long titles, e.g. of a text. */
  size?: 'lg' | 'md';
  /** For a container that is named by the title. */
  titleId?: string;
  className?: string;
};

/** The head of a screen with its one h1. */
export function PageHead({ eyebrow, title, lead, actions, size = 'lg', titleId, className }: PageHeadProps) {
  return (
    <header data-size={size} className={classNames(styles.head, className)}>
      <div className={styles.text}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
