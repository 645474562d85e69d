import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeVariant = 'info' | 'success' | 'warning' | 'danger';

export type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  variant?: NoticeVariant;
  title?: ReactNode;
  /** True if the notice appears after an action: it is then read aloud, at once if it is about danger. */
  live?: boolean;
};

const icons: Record<NoticeVariant, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

// The button that was clicked may be far below the message, at the end of a long form.
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** A message in the flow of the page. One that is `live` is scrolled to if it is out of sight. */
export function Notice({
  variant = 'info',
  title,
  live = false,
  className,
  children,
  ...props
}: NoticeProps) {
  const role = variant === 'danger' ? 'alert' : 'status';
  return (
    <div
      ref={live ? bringIntoView : undefined}
      role={live ? role : undefined}
      {...props}
      data-variant={variant}
      className={classNames(styles.notice, className)}
    >
      <Icon name={icons[variant]} className={styles.icon} />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
