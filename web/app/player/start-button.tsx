import type { Ref } from 'react';
import { filmTexts } from '../i18n/film-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './player-frame.module.css';
import { PosterButton } from './poster-button.tsx';

interface StartButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Address of the film, which the browser plays itself if nothing else can. */
  file: string;
  /** Whether it was clicked and the player is being loaded. */
  isPending: boolean;
  onPress: () => void;
}

/** Starts the film: shown over its poster, in the place of the player's own button. */
export function StartButton({ ref, file, isPending, onPress }: StartButtonProps) {
  const t = filmTexts.use();
  return (
    <form action={file} className={styles.begin}>
      <PosterButton
        ref={ref}
        aria-label={t.play}
        aria-busy={isPending}
        type="submit"
        data-press
        className={styles.start}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {isPending ? <Spinner size="lg" /> : <Icon name="play" size="lg" />}
      </PosterButton>
    </form>
  );
}
