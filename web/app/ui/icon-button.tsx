import type { ComponentProps } from 'react';
import { useWaiting } from './alive-context.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';
import { type RenderElement, renderElement } from './render-element.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** The accessible name: an icon alone is not read aloud. */
  label: string;
  variant?: 'quiet' | 'outline';
  render?: RenderElement;
  /** What it does with the element of the id `commandfor` (invoker commands, which the types of React do not name yet). */
  command?: 'show-modal' | 'close';
  commandfor?: string;
};

/** A round button of one icon, 44 px across. */
export function IconButton({ icon, label, variant = 'quiet', render, className, ...props }: IconButtonProps) {
  const waiting = useWaiting(Boolean(props.onClick));
  const shared = {
    'aria-label': label,
    'data-variant': variant,
    className: classNames(styles.button, className),
    children: <Icon name={icon} />,
  };
  if (render) return renderElement(render, { ...props, ...shared });
  return <button type="button" {...waiting} {...props} {...shared} />;
}
