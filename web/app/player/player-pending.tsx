import { playerTexts } from '../i18n/player-texts.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './player-frame.module.css';
import { PlayerFrame } from './player-frame.tsx';

/** Shown in the player's place while the player is being loaded. */
export function PlayerPending({ poster }: { poster: string }) {
  const words = playerTexts.use();
  return (
    <PlayerFrame poster={poster}>
      <span className={styles.over}>
        <Spinner size="lg" label={words.loading} />
      </span>
    </PlayerFrame>
  );
}
