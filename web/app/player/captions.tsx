import { type RefObject, useState } from 'react';
import { playerTexts } from '../i18n/player-texts.ts';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './captions.module.css';
import { useCueLines } from './cue-lines.ts';
import player from './player.module.css';
import { type CaptionSize, captionSizes } from './preferences.ts';

interface CaptionsProps {
  media: RefObject<HTMLVideoElement | null>;
  size: CaptionSize;
}

// In the middle with the large button, which makes room for them; not hidden with the controls.
const place = { slot: 'centered-chrome', noautohide: '' };

/** The captions over the picture: readable from a seat, and never below the controls. */
export function Captions({ media, size }: CaptionsProps) {
  const lines = useCueLines(media);
  if (lines === '') return null;
  return (
    <p {...place} aria-hidden="true" data-size={size} className={styles.captions}>
      <span>{lines}</span>
    </p>
  );
}

// The player's own key handling leaves Enter and Space to this button.
const ownKeys = { keysused: 'Enter Space' };

interface CaptionSizeButtonProps {
  size: CaptionSize;
  onSize: (size: CaptionSize) => void;
}

/** Makes the captions larger, in three steps and round again. */
export function CaptionSizeButton({ size, onSize }: CaptionSizeButtonProps) {
  const words = playerTexts.use().captionSize;
  const place = captionSizes.indexOf(size);
  const [isChanged, setIsChanged] = useState(false);
  const name = words.label(words.steps[size]);
  return (
    <>
      <button
        {...ownKeys}
        type="button"
        className={classNames(player.button, styles.size)}
        onClick={() => {
          onSize(captionSizes[(place + 1) % captionSizes.length] ?? size);
          setIsChanged(true);
        }}
      >
        <span aria-hidden="true" data-size={size}>
          {words.letter}
        </span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      {/* Beside the button: a status within it would take its name from it. */}
      <VisuallyHidden role="status">{isChanged ? name : ''}</VisuallyHidden>
    </>
  );
}
