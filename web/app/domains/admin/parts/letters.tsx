import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates/format.ts';
import styles from './letters.module.css';

/** What was written, letter by letter, the oldest first. */
export function Letters({ children }: { children: ReactNode }) {
  return <ol className={styles.letters}>{children}</ol>;
}

export interface LetterProps {
  from: string;
  /** When it was written. */
  at?: string | undefined;
  text: string;
  /** Beside the time. */
  note?: ReactNode;
  isStaff?: boolean;
  /** Written meanwhile. */
  isNew?: boolean;
  /** It has not left yet. */
  isHeld?: boolean;
}

/** One letter: what a member wrote is in serif, what staff wrote has a line at its side. */
export function Letter({ from, at, text, note, isStaff, isNew, isHeld }: LetterProps) {
  return (
    <li
      className={styles.letter}
      data-staff={isStaff || undefined}
      data-new={isNew || undefined}
      data-held={isHeld || undefined}
    >
      <p className={styles.from}>
        <b>{from}</b>
        {at ? <time dateTime={at}>{formatDateTime(at, 'kr')}</time> : null}
        {note ? <span>{note}</span> : null}
      </p>
      <p className={styles.words}>{text}</p>
    </li>
  );
}
