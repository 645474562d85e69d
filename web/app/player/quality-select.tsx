import { playerTexts } from '../i18n/player-texts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './player.module.css';

export interface QualityProps {
  /** Lines of the pictures that there are. */
  heights: readonly number[];
  /** What was chosen by hand. */
  quality: number | null;
  /** What is shown now. */
  shown: number | null;
  onQuality: (height: number | null) => void;
}

const listKeys = ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

// The player would prevent what these keys do in a list; it listens to the element around, before React does.
function keepKeys(list: HTMLSelectElement | null): () => void {
  const keep = (event: KeyboardEvent) => {
    if (listKeys.includes(event.key)) event.stopPropagation();
  };
  list?.addEventListener('keydown', keep);
  return () => list?.removeEventListener('keydown', keep);
}

/** The quality of the picture: the browser's own list, which opens in full screen as well. */
export function QualitySelect({ heights, quality, shown, onQuality }: QualityProps) {
  const words = playerTexts.use().quality;
  const ordered = heights.toSorted((a, b) => b - a);
  // What was chosen with another film may not exist here: then the next lower is played.
  const chosen = quality === null ? null : (ordered.find((height) => height <= quality) ?? ordered.at(-1));
  return (
    <select
      ref={keepKeys}
      aria-label={words.label}
      value={chosen ?? ''}
      className={classNames(styles.button, styles.quality)}
      onChange={({ target }) => onQuality(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{shown && quality === null ? words.autoAt(shown) : words.auto}</option>
      {ordered.map((height) => (
        <option key={height} value={height}>
          {height}p
        </option>
      ))}
    </select>
  );
}
