import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';
import inputStyles from './input.module.css';
import styles from './select.module.css';

export type SelectProps = ComponentProps<'select'>;

/** The native select: on a phone nothing is better. */
export function Select({ className, children, ...props }: SelectProps) {
  const aria = useFieldControl();
  return (
    <div className={classNames(styles.box, className)}>
      <select {...aria} {...props} className={classNames(inputStyles.input, styles.select)}>
        {children}
      </select>
      <Icon name="chevron-down" size="sm" className={styles.chevron} />
    </div>
  );
}
