import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import type { Level } from './level.ts';
import styles from './page.module.css';

export type PageProps = ComponentProps<'div'> & {
  as?: 'div' | 'main' | 'article' | 'section';
  /** wide: lists and lessons; narrow: a text to read; form: one column of fields. */
  width?: 'wide' | 'narrow' | 'form';
  /** Gives the whole screen the level's colour. */
  level?: Level;
};

/** The container of an inner screen. */
export function Page({ as = 'div', width = 'wide', level, className, ...props }: PageProps) {
  const Tag = as as 'div';
  return (
    <Tag {...props} data-level={level} data-width={width} className={classNames(styles.page, className)} />
  );
}
