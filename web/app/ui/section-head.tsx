import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './section-head.module.css';

export type SectionHeadProps = {
  /** For the section's aria-labelledby. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  level?: 2 | 3;
  size?: 'lg' | 'md';
  className?: string;
};

/** The head of a section. */
export function SectionHead({
  id,
  title,
  lead,
  action,
  level = 2,
  size = 'lg',
  className,
}: SectionHeadProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <header data-size={size} className={classNames(styles.head, className)}>
      <div className={styles.row}>
        <Title id={id} className={styles.title}>
          {title}
        </Title>
        {action}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </header>
  );
}
