import type { ComponentProps } from 'react';
import { useWaiting } from './alive-context.ts';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox with its label next to it; the whole line can be clicked. */
export function Checkbox({ className, children, ...props }: CheckboxProps) {
  const aria = useFieldControl();
  // A field that the form registers keeps an early choice; a field controlled by React would lose it.
  const waiting = useWaiting(props.checked !== undefined);
  return (
    <label className={classNames(styles.line, className)}>
      <input type="checkbox" {...waiting} {...aria} {...props} className={styles.box} />
      {children ? <span className={styles.text}>{children}</span> : null}
    </label>
  );
}
