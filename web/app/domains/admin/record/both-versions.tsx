import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { actTexts } from '../act/act-texts.ts';
import styles from './both-versions.module.css';

/** One field of a record, as it is stored now and as it was typed. */
export interface TwoValues {
  label: string;
  theirs: string;
  mine: string;
}

export interface BothVersionsProps {
  fields: readonly TwoValues[];
  onTakeTheirs: () => void;
  /** Saves what was typed, on the version that was just read. */
  onKeepMine: () => void;
}

/**
 * What somebody else saved beside what is typed here, after a call failed with `changed_elsewhere`: nothing of either is lost,
 * and whoever is at work decides. Read the record again, then show this above the form.
 */
export function BothVersions({ fields, onTakeTheirs, onKeepMine }: BothVersionsProps) {
  const id = useId();
  const differing = fields.filter(({ theirs, mine }) => theirs !== mine);
  return (
    <section className={styles.both} aria-labelledby={id} role="alert">
      <h2 id={id}>{actTexts.elsewhereTitle}</h2>
      <p>{actTexts.elsewhereLead}</p>
      <div className={styles.versions}>
        <Version title={actTexts.theirs} values={differing.map(({ label, theirs }) => [label, theirs])} />
        <Version title={actTexts.mine} values={differing.map(({ label, mine }) => [label, mine])} isMine />
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="outline" onClick={onTakeTheirs}>
          {actTexts.takeTheirs}
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          {actTexts.keepMine}
        </Button>
      </div>
    </section>
  );
}

interface VersionProps {
  title: string;
  values: [label: string, value: string][];
  isMine?: boolean;
}

function Version({ title, values, isMine = false }: VersionProps) {
  return (
    <div data-mine={isMine || undefined}>
      <h3>{title}</h3>
      <dl>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
