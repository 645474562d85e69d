import { Button } from '../../../ui/button.tsx';
import styles from './list-ends.module.css';
import { listTexts } from './list-texts.ts';
import type { BulkAct } from './list-types.ts';

interface BulkProps<Row> {
  acts: readonly BulkAct<Row>[];
  rows: Row[];
  settle: (still?: readonly string[]) => void;
}

/** What can be done with everything that is picked, at the bottom of the screen. */
export function Bulk<Row>({ acts, rows, settle }: BulkProps<Row>) {
  return (
    <section className={styles.bulk} aria-label={listTexts.picked(rows.length)}>
      <span role="status">{listTexts.picked(rows.length)}</span>
      {acts.map(({ label, run }) => (
        <Button key={label} size="sm" variant="quiet" onClick={() => run(rows, settle)}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => settle()}>
        {listTexts.leave} <kbd>Esc</kbd>
      </Button>
    </section>
  );
}
