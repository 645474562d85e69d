import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What is being waited for, for screen readers; without it the spinner is decoration. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
};

/** A ring that turns while something loads. */
export function Spinner({ label, size = 'md', className, ...props }: SpinnerProps) {
  return (
    <span
      {...props}
      role={label ? 'status' : undefined}
      data-size={size}
      className={classNames(styles.spinner, className)}
    >
      <span className={styles.ring} aria-hidden="true" />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
