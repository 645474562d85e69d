import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './toggle-button.module.css';

export type ToggleButtonProps = ComponentProps<'button'> & {
  pressed: boolean;
  icon?: IconName;
};

/** A pill that is on or off. Its label stays the same: `aria-pressed` and the icon's colour show the state. */
export function ToggleButton({ pressed, icon, className, children, ...props }: ToggleButtonProps) {
  return (
    <button type="button" {...props} aria-pressed={pressed} className={classNames(styles.toggle, className)}>
      {icon ? <Icon name={icon} size="sm" /> : null}
      {children}
    </button>
  );
}
