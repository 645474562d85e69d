import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './skip-link.module.css';

export type SkipLinkProps = ComponentProps<'a'> & { href: `#${string}` };

/** The first link of a page, visible only with focus: it skips the bar and leads to the content. */
export function SkipLink({ className, ...props }: SkipLinkProps) {
  return <a {...props} className={classNames(styles.skip, className)} />;
}
