import type { ComponentProps } from 'react';
import { useWaiting } from './alive-context.ts';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick with its label beside it; the whole line can be pressed. */
export function Checkbox({ className, children, ...props }: CheckboxProps) {
  const aria = useFieldControl();
  // What a form registers keeps an early choice; what React holds would lose it.
  const waiting = useWaiting(props.checked !== undefined);
  return (
    <label className={classNames(styles.line, className)}>
      <input type="checkbox" {...waiting} {...aria} {...props} className={styles.box} />
      {children ? <span className={styles.text}>{children}</span> : null}
    </label>
  );
}
