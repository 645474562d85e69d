import { formatTime } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { staffFailureText } from '../admin/calls/staff-failure.ts';
import styles from './content.module.css';
import type { Saving } from './content-saver.ts';
import { contentTexts as t } from './content-texts.ts';

function wordsOf(saving: Saving): string {
  switch (saving.state) {
    case 'saved':
      return t.saved(formatTime(saving.at, 'kr'));
    case 'failed':
      return `${t.notSaved} ${staffFailureText(saving.error)}`;
    case 'elsewhere':
      return t.notSaved;
    default:
      return t[saving.state];
  }
}

/** How it stands with what is written. */
export function SavingLine({ saving, retry }: { saving: Saving; retry: () => void }) {
  const isStuck = saving.state === 'failed' || saving.state === 'kept';
  return (
    <p className={styles.saving} data-stuck={isStuck || undefined}>
      <span role="status">{wordsOf(saving)}</span>
      {isStuck ? (
        <Button size="sm" variant="quiet" onClick={retry}>
          {t.again}
        </Button>
      ) : null}
    </p>
  );
}
