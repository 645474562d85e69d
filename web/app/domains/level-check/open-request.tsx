import { ApiError } from '@taegeuk/contract/client.ts';
import type { LevelCheck } from '@taegeuk/contract/level-check.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { api } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { ConfirmedAction } from '../../lib/forms/confirmed-action.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './level-check.module.css';

/** The request that waits for an answer, and the button to withdraw it. */
export function OpenRequest({ check, onWithdrawn }: { check: LevelCheck; onWithdrawn: () => void }) {
  const words = levelCheckTexts.use();
  const lang = useLang();
  const toast = useToast();

  async function withdraw() {
    try {
      await api.withdrawLevelCheck({ params: { id: check.id } });
    } catch (error) {
      // Answered in the meantime, or withdrawn elsewhere: the page shows its new state.
      if (error instanceof ApiError && error.code === 'level_check_closed') onWithdrawn();
      throw error;
    }
    toast.show({ title: words.withdrawDone, variant: 'success' });
    onWithdrawn();
  }

  return (
    <Card as="article" aria-labelledby="open-request">
      <h3 id="open-request" className={styles.openTitle}>
        {words.openTitle}
      </h3>
      <p className={styles.soft}>{words.openText(formatDate(check.createdAt, lang))}</p>
      <p className={styles.body}>{check.content}</p>
      <p className={styles.soft}>{words.audience}</p>
      <ConfirmedAction
        label={words.withdraw}
        button={{ variant: 'outline', className: styles.withdraw }}
        title={words.withdrawTitle}
        description={words.withdrawText}
        failureTitle={words.withdrawFailed}
        act={withdraw}
      />
    </Card>
  );
}
