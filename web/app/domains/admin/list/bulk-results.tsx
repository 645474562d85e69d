import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StateSign } from '../parts/state-sign.tsx';
import styles from './bulk-results.module.css';
import type { RowResult } from './each-row.ts';
import { listTexts } from './list-texts.ts';

interface BulkResultsProps {
  results: readonly RowResult[];
  /** Where the rows that were not done are found; in a list where rows are picked they stay picked. */
  stays?: string;
  onClose: () => void;
}

/** What came of each row of a bulk act, those that were not done first. */
export function BulkResults({ results, stays = listTexts.stayPicked, onClose }: BulkResultsProps) {
  const failed = results.filter(({ failure }) => failure !== null);
  const done = results.filter(({ failure }) => failure === null);
  return (
    <>
      <Dialog.Title>{listTexts.results}</Dialog.Title>
      <Dialog.Description>{listTexts.resultOf(done.length, failed.length, stays)}</Dialog.Description>
      <ul className={styles.results}>
        {[...failed, ...done].map(({ id, name, failure }) => (
          <li key={id}>
            <span>{name}</span>
            <StateSign state={failure === null ? 'done' : 'late'}>{failure ?? listTexts.done}</StateSign>
          </li>
        ))}
      </ul>
      <Dialog.Actions>
        <Button onClick={onClose}>{listTexts.closeResults}</Button>
      </Dialog.Actions>
    </>
  );
}
