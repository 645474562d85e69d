import type { Ref } from 'react';
import { filmTexts } from '../../i18n/film-texts.ts';
import { PosterButton } from '../../player/poster-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './film-screen.module.css';

interface StartButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Whether it was pressed and the player is on its way. */
  isPending: boolean;
  onPress: () => void;
}

/** Begins the film: stands over its poster where the player's own button will. */
export function StartButton({ ref, isPending, onPress }: StartButtonProps) {
  const t = filmTexts.use();
  return (
    <PosterButton
      ref={ref}
      aria-label={t.play}
      aria-busy={isPending}
      className={styles.start}
      onClick={onPress}
    >
      {isPending ? <Spinner size="lg" /> : <Icon name="play" size="lg" />}
    </PosterButton>
  );
}
