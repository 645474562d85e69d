import { useState } from 'react';
import { consultTexts } from '../../i18n/consult-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Withdraws a request after asking; a failure is told in the dialog and loses nothing. */
export function Withdraw({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const t = useTexts();
  const texts = consultTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function withdraw() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await api.deleteConsultation({ params: { id } });
      onWithdrawn();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.withdraw}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.withdrawTitle}
        description={texts.withdrawText}
        confirmLabel={texts.withdraw}
        cancelLabel={t.common.cancel}
        variant="danger"
        pending={isPending}
        onConfirm={() => void withdraw()}
      >
        {failure ? (
          <Notice variant="danger" live title={texts.withdrawFailed}>
            {failureText(failure, t)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
