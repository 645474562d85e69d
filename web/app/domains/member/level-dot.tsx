import { centreLevel } from '@taegeuk/contract/levels.ts';
import styles from './level-dot.module.css';
import { placeWords } from './member-words.ts';

/** A place on the ladder of the centre, after the dot in the colour of its level. */
export function LevelDot({ level, subLevel }: { level: number; subLevel: number }) {
  return (
    <span className={styles.level} data-level={centreLevel(level)?.key}>
      {placeWords(level, subLevel)}
    </span>
  );
}
