import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'aside';
  /** raised: a sheet of paper; sunk: a quiet area; tint: with some of the accent colour, for the next step. */
  variant?: 'raised' | 'sunk' | 'tint';
  padding?: 'md' | 'lg';
};

/** A sheet on the page. Lists are lines, not cards: use it for one thing that is separate. */
export function Card({ as = 'div', variant = 'raised', padding = 'lg', className, ...props }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...props}
      data-variant={variant}
      data-padding={padding}
      className={classNames(styles.card, className)}
    />
  );
}
