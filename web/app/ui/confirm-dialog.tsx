import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the dialog has faded out. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  /** Without it the dialog is a message with one button. */
  cancelLabel?: string;
  variant?: 'solid' | 'danger';
  pending?: boolean;
  /** The dialog stays open until `onOpenChange` or its owner closes it, so that it can show a failure of the action. */
  onConfirm: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be undone, or shows something that must be seen. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  ...act
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(next) => next || onClosed?.()}
    >
      <AlertDialog.Content>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        {description ? <AlertDialog.Description>{description}</AlertDialog.Description> : null}
        {children}
        <AlertDialog.Actions>
          {act.cancelLabel ? (
            <AlertDialog.Close render={<Button variant="quiet" />}>{act.cancelLabel}</AlertDialog.Close>
          ) : null}
          <Button variant={act.variant ?? 'solid'} pending={act.pending ?? false} onClick={act.onConfirm}>
            {act.confirmLabel}
          </Button>
        </AlertDialog.Actions>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
