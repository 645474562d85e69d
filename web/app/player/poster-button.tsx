import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './player-frame.module.css';

/** The whole poster as a button, with a disc in its middle that shows what it does. */
export function PosterButton({ className, children, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={classNames(styles.over, styles.press, className)}>
      <span className={styles.disc}>{children}</span>
    </button>
  );
}
