import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import type { Level } from './level.ts';

export type ChipProps = ComponentProps<'span'> & {
  /** Takes the level's colour; without it the colour of the screen. */
  level?: Level;
  tone?: 'accent' | 'faint';
};

/** A small label in a thin rounded border. */
export function Chip({ level, tone = 'accent', className, ...props }: ChipProps) {
  return (
    <span {...props} data-level={level} data-tone={tone} className={classNames(styles.chip, className)} />
  );
}
