import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Deletes an entry after asking; a failure is told in the dialog and loses nothing. */
export function RemoveEntry({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function remove() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await api.deletePractice({ params: { id } });
      onRemoved();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {t.diary.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.diary.removeTitle}
        description={t.diary.removeDescription}
        confirmLabel={t.diary.remove}
        cancelLabel={t.common.cancel}
        variant="danger"
        pending={isPending}
        onConfirm={() => void remove()}
      >
        {failure ? (
          <Notice variant="danger" live title={t.diary.removeFailed}>
            {failureText(failure, t)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
