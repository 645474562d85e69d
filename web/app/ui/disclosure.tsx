import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';

export type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/** A line that opens to show more; works without script. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details {...props} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
