import { Button } from '../../../ui/button.tsx';
import styles from './list-ends.module.css';
import { listTexts } from './list-texts.ts';
import type { BulkAct } from './list-types.ts';

interface BulkProps<Row> {
  acts: readonly BulkAct<Row>[];
  rows: Row[];
  clear: () => void;
}

/** What can be done with everything that is picked, at the bottom of the screen. */
export function Bulk<Row>({ acts, rows, clear }: BulkProps<Row>) {
  return (
    <section className={styles.bulk} aria-label={listTexts.picked(rows.length)}>
      <span role="status">{listTexts.picked(rows.length)}</span>
      {acts.map(({ label, run }) => (
        <Button key={label} size="sm" variant="quiet" onClick={() => run(rows, clear)}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={clear}>
        {listTexts.leave} <kbd>Esc</kbd>
      </Button>
    </section>
  );
}
