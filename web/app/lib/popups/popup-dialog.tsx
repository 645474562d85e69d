import { type ReactNode, useState } from 'react';
import { commonTexts } from '../../i18n/common-texts.ts';
import { sessionTexts } from '../../i18n/session-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { QueuedPopup } from './popup-queue.ts';

/** One popup on the dialog of the design system. Loaded with the first popup. */
export function PopupDialog({ popup, onAnswer, onGone }: PopupProps): ReactNode {
  const common = commonTexts.use();
  const { popups } = sessionTexts.use();
  const [open, setOpen] = useState(true);
  const titles = { success: popups.success, error: popups.error, question: popups.question };

  function close(confirmed: boolean) {
    onAnswer(confirmed);
    setOpen(false);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close(false)}
      onClosed={onGone}
      title={popup.title ?? titles[popup.kind]}
      description={popup.text ?? (popup.kind === 'error' ? popups.checkCode : undefined)}
      confirmLabel={popup.confirmLabel ?? common.confirm}
      {...(popup.kind === 'question' ? { cancelLabel: popup.cancelLabel ?? common.cancel } : {})}
      variant={popup.variant ?? 'solid'}
      onConfirm={() => close(true)}
    />
  );
}

/** A question that is answered with yes or no. */
export interface Question {
  title: string;
  text?: string;
  confirmLabel: string;
  /** 'Cancel' in the page's language where it is left out. */
  cancelLabel?: string;
  variant?: 'solid' | 'danger';
}

export interface PopupProps {
  popup: QueuedPopup;
  onAnswer: (confirmed: boolean) => void;
  onGone: () => void;
}
