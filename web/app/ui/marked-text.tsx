import { Fragment } from 'react';
import styles from './marked-text.module.css';

export type MarkedTextProps = {
  text: string;
  /** `[start, end)` in UTF-16 units, in order, without overlaps. */
  marks: readonly (readonly [number, number])[];
};

/** Text in which the search words are marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
