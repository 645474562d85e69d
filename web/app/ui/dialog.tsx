import { Dialog as Primitive } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export type DialogContentProps = Omit<ComponentProps<typeof Primitive.Popup>, 'className'> & {
  className?: string;
  size?: 'sm' | 'md' | 'lg';
  /** Shows a cross in the corner; leave it out only if the actions include a way to close it. */
  closeLabel?: string;
};

function DialogContent({ size = 'md', closeLabel, className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Backdrop className={styles.backdrop} />
      <Primitive.Viewport className={styles.viewport}>
        <Primitive.Popup {...props} data-size={size} className={classNames(styles.popup, className)}>
          {children}
          {closeLabel ? (
            <Primitive.Close
              render={<IconButton icon="close" label={closeLabel} />}
              className={styles.close}
            />
          ) : null}
        </Primitive.Popup>
      </Primitive.Viewport>
    </Primitive.Portal>
  );
}

export type DialogPartProps = { id?: string; className?: string; children?: ReactNode };

function DialogTitle({ className, ...props }: DialogPartProps) {
  return <Primitive.Title {...props} className={classNames(styles.title, className)} />;
}

function DialogDescription({ className, ...props }: DialogPartProps) {
  return <Primitive.Description {...props} className={classNames(styles.description, className)} />;
}

function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.body, className)} />;
}

function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.actions, className)} />;
}

/** A sheet over the page that keeps the focus until it is closed: by its buttons, Escape, or a click outside. */
export const Dialog = {
  Root: Primitive.Root,
  Trigger: Primitive.Trigger,
  Content: DialogContent,
  Title: DialogTitle,
  Description: DialogDescription,
  Body: DialogBody,
  Actions: DialogActions,
  Close: Primitive.Close,
};
