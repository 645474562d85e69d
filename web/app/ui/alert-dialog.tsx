import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Dialog, type DialogPartProps } from './dialog.tsx';

export type AlertDialogContentProps = Omit<ComponentProps<typeof Primitive.Popup>, 'className'> & {
  className?: string;
  size?: 'sm' | 'md';
};

function AlertDialogContent({ size = 'sm', className, children, ...props }: AlertDialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Backdrop className={styles.backdrop} />
      <Primitive.Viewport className={styles.viewport}>
        <Primitive.Popup {...props} data-size={size} className={classNames(styles.popup, className)}>
          {children}
        </Primitive.Popup>
      </Primitive.Viewport>
    </Primitive.Portal>
  );
}

function AlertDialogTitle({ className, ...props }: DialogPartProps) {
  return <Primitive.Title {...props} className={classNames(styles.title, className)} />;
}

function AlertDialogDescription({ className, ...props }: DialogPartProps) {
  return <Primitive.Description {...props} className={classNames(styles.description, className)} />;
}

/** A question or a message that must be answered: a click outside does not close it. */
export const AlertDialog = {
  Root: Primitive.Root,
  Trigger: Primitive.Trigger,
  Content: AlertDialogContent,
  Title: AlertDialogTitle,
  Description: AlertDialogDescription,
  Body: Dialog.Body,
  Actions: Dialog.Actions,
  Close: Primitive.Close,
};
