import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { fillPaths, strokePaths } from './icon-paths.ts';

export type IconName = keyof typeof strokePaths | keyof typeof fillPaths;

export type IconProps = Omit<ComponentProps<'svg'>, 'name' | 'children'> & {
  name: IconName;
  size?: 'sm' | 'md' | 'lg';
  /** Read aloud; without it the icon is decoration next to a text. */
  label?: string;
};

/** One of the site's own few icons, in the colour of the text around it. */
export function Icon({ name, size = 'md', label, className, ...props }: IconProps) {
  const filled = name in fillPaths;
  const path = { ...strokePaths, ...fillPaths }[name];
  return (
    <svg
      {...props}
      viewBox="0 0 24 24"
      data-size={size}
      data-filled={filled || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={classNames(styles.icon, className)}
    >
      <path d={path} />
    </svg>
  );
}
