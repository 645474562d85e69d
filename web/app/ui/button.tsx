import type { ComponentProps, MouseEvent } from 'react';
import { useWaiting } from './alive-context.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { type RenderElement, renderElement } from './render-element.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  width?: 'auto' | 'full';
  /** While true the button keeps its place and focus, says that it is busy and ignores further clicks. */
  pending?: boolean;
  /** The text for screen readers while pending, e.g. the running action. */
  pendingLabel?: string;
  /** An element that replaces the tag, e.g. a router's link. */
  render?: RenderElement;
};

/** The only kind of button: a pill, at least 44 px high. Links that look like buttons use `render`. */
export function Button({
  variant = 'solid',
  size = 'md',
  width = 'auto',
  pending = false,
  pendingLabel,
  render,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const waiting = useWaiting(Boolean(onClick) || props.type === 'submit');
  const look = {
    'data-variant': variant,
    'data-size': size,
    'data-width': width,
    className: classNames(styles.button, className),
  };
  if (render) return renderElement(render, { ...props, ...look, ...(onClick ? { onClick } : {}), children });
  return (
    <button
      type="button"
      {...waiting}
      {...props}
      {...look}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignorePress : onClick}
    >
      <span className={styles.label}>{children}</span>
      {pending ? (
        <Spinner size="sm" className={styles.spinner} {...(pendingLabel ? { label: pendingLabel } : {})} />
      ) : null}
    </button>
  );
}

/**
 * A disabled button would lose the focus; this one keeps it, but does not send a form a second time (Enter in a field
 * clicks it too).
 */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
