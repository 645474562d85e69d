import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'> & { as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div' };

/** Text for screen readers: on the page, but not visible. */
export function VisuallyHidden({ as = 'span', className, ...props }: VisuallyHiddenProps) {
  const Tag = as as 'span';
  return <Tag {...props} className={classNames(styles.hidden, className)} />;
}
