import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StateSign } from '../parts/state-sign.tsx';
import styles from './bulk-results.module.css';
import type { RowResult } from './each-row.ts';
import { listTexts } from './list-texts.ts';

/** What came of each row of a bulk act, those that were not done first: they stay picked. */
export function BulkResults({ results, onClose }: { results: readonly RowResult[]; onClose: () => void }) {
  const failed = results.filter(({ failure }) => failure !== null);
  const done = results.filter(({ failure }) => failure === null);
  return (
    <>
      <Dialog.Title>{listTexts.results}</Dialog.Title>
      <Dialog.Description>{listTexts.resultOf(done.length, failed.length)}</Dialog.Description>
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
