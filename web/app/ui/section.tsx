import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

export type SectionProps = ComponentProps<'section'> & {
  as?: 'section' | 'div' | 'header' | 'footer';
  tone?: 'paper' | 'sunk' | 'night';
  /** Space above and below. */
  space?: 'wide' | 'narrow' | 'none';
};

/** A band across the whole window. */
export function Section({
  as = 'section',
  tone = 'paper',
  space = 'wide',
  className,
  ...props
}: SectionProps) {
  const Tag = as as 'section';
  return (
    <Tag {...props} data-tone={tone} data-space={space} className={classNames(styles.section, className)} />
  );
}
