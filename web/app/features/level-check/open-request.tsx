import { ApiError } from '@taegeuk/contract/client.ts';
import type { LevelCheck } from '@taegeuk/contract/level-check.ts';
import { useState } from 'react';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/form-errors.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './level-check.module.css';

function useWithdrawal(id: string, onWithdrawn: () => void) {
  const words = levelCheckTexts.use();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function ask(open: boolean) {
    setFailure(undefined);
    setIsOpen(open);
  }

  async function withdraw() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await api.withdrawLevelCheck({ params: { id } });
      setIsOpen(false);
      toast.show({ title: words.withdrawDone, variant: 'success' });
      onWithdrawn();
    } catch (error) {
      setFailure(error);
      // Answered in the meantime, or taken back elsewhere: what has become of it is shown.
      if (error instanceof ApiError && error.code === 'level_check_closed') onWithdrawn();
    } finally {
      setIsPending(false);
    }
  }

  return { isOpen, isPending, failure, ask, withdraw };
}

/** The request that waits for an answer, and the way to take it back. */
export function OpenRequest({ check, onWithdrawn }: { check: LevelCheck; onWithdrawn: () => void }) {
  const texts = useTexts();
  const words = levelCheckTexts.use();
  const lang = useLang();
  const { isOpen, isPending, failure, ask, withdraw } = useWithdrawal(check.id, onWithdrawn);
  return (
    <Card as="article" aria-labelledby="open-request">
      <h3 id="open-request" className={styles.openTitle}>
        {words.openTitle}
      </h3>
      <p className={styles.soft}>{words.openText(formatDate(check.createdAt, lang))}</p>
      <p className={styles.body}>{check.content}</p>
      <p className={styles.soft}>{words.audience}</p>
      <Button variant="outline" className={styles.withdraw} onClick={() => ask(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={ask}
        title={words.withdrawTitle}
        description={words.withdrawText}
        confirmLabel={words.withdraw}
        cancelLabel={texts.common.cancel}
        pending={isPending}
        onConfirm={() => void withdraw()}
      >
        {failure ? (
          <Notice variant="danger" live title={words.withdrawFailed}>
            {failureText(failure, texts)}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
