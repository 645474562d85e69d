import { classNames } from '../../ui/class-names.ts';
import type { ComparedBlock, Piece } from './compare.ts';
import styles from './compared-text.module.css';

/** A version of a text: what the other one lacks is marked as new, what it lacks itself as gone. */
export function ComparedText({
  blocks,
  className,
}: {
  blocks: readonly ComparedBlock[];
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.text, className)}>
      {blocks.map(({ kind, pieces }, index) => {
        // Paragraphs of one version never move among themselves.
        const key = `${index}`;
        return kind === 'heading' ? (
          <h3 key={key}>
            <Pieces pieces={pieces} />
          </h3>
        ) : (
          <p key={key}>
            <Pieces pieces={pieces} />
          </p>
        );
      })}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, change }, index) => {
    const key = `${index}`;
    if (change === 'added') return <ins key={key}>{text}</ins>;
    if (change === 'removed') return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
