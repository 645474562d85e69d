import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import styles from './input.module.css';

export type InputProps = ComponentProps<'input'>;

/** One line of text. Inside a field it takes the field's id, state and descriptions. */
export function Input({ className, ...props }: InputProps) {
  const aria = useFieldControl();
  return <input type="text" {...aria} {...props} className={classNames(styles.input, className)} />;
}
