import { type ReactNode, useState } from 'react';
import { commonTexts } from '../../i18n/common-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../calls/failure-text.ts';
import { useKeptFocus } from '../document/focus-main.ts';

export interface ConfirmedActionProps {
  /** On the button that opens the question and on the one that confirms. */
  label: string;
  /** The style of the first button. */
  button?: Pick<ButtonProps, 'variant' | 'size' | 'className'>;
  title: ReactNode;
  description?: ReactNode;
  /** The style of the dialog's confirming button. */
  variant?: 'solid' | 'danger';
  /** On the button that leaves all as it is, where the action itself is to cancel something. */
  dismissLabel?: string;
  /** Above the reason why it failed. */
  failureTitle?: string;
  /** The action itself; if it rejects, the reason is shown in the dialog, which stays open. */
  act: () => Promise<void>;
  children?: ReactNode;
}

/**
 * A button that asks for confirmation before its action; the dialog closes when the action is done, and a failure loses
 * nothing.
 */
export function ConfirmedAction({
  label,
  button,
  act,
  dismissLabel,
  failureTitle,
  children,
  ...asked
}: ConfirmedActionProps) {
  const t = commonTexts.use();
  const lang = useLang();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The action may end what it was about, and the button with it.
  useKeptFocus();

  function ask(open: boolean) {
    setFailure(undefined);
    setIsOpen(open);
  }

  async function confirm() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await act();
      setIsOpen(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button variant="quiet" {...button} onClick={() => ask(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...asked}
        open={isOpen}
        onOpenChange={ask}
        confirmLabel={label}
        cancelLabel={dismissLabel ?? t.cancel}
        pending={isPending}
        onConfirm={() => void confirm()}
      >
        {children}
        {failure === undefined ? null : (
          <Notice variant="danger" live {...(failureTitle ? { title: failureTitle } : {})}>
            {failureText(failure, lang)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
