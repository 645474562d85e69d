import type { PublicVideo } from '@taegeuk/contract/post.ts';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { filmTexts } from '../../i18n/film-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { fetchPlayer } from '../../player/fetch-player.ts';
import { ownFirst } from '../../player/playable-video.ts';
import type { TranscriptLinesProps } from '../../player/transcript-lines.tsx';
import { Fold } from '../../ui/fold.tsx';
import { filmMedia } from './film-media.ts';
import styles from './film-screen.module.css';

/** The captions as a text, loaded when it is opened. Without scripts it is not shown: the film itself has them. */
export function Transcript({ captions }: Pick<PublicVideo, 'captions'>) {
  const lang = useLang();
  const t = filmTexts.use();
  const [Lines, setLines] = useState<{ of: ComponentType<TranscriptLinesProps> } | 'failed'>();
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const [track] = ownFirst(captions, lang);

  function handleToggle(open: boolean) {
    setIsOpen(open);
    if (!open || typeof Lines === 'object') return;
    setLines(undefined);
    // A line leads to its position in the film: the player is loaded first.
    const player = fetchPlayer().catch(() => undefined);
    Promise.all([import('../../player/transcript-lines.tsx'), player]).then(
      ([{ TranscriptLines }]) => setLines({ of: TranscriptLines }),
      () => setLines('failed'),
    );
  }

  // It was opened before hydration.
  const takeUpEarlyOpening = useEffectEvent(() => {
    if (fold.current?.open) handleToggle(true);
  });
  useEffect(() => takeUpEarlyOpening(), []);
  if (!track) return null;
  return (
    <Fold
      ref={fold}
      title={t.transcript}
      className={styles.fold}
      data-print="hide"
      onToggle={(event) => handleToggle(event.currentTarget.open)}
    >
      {isOpen && typeof Lines === 'object' ? (
        <Lines.of track={track} media={filmMedia} />
      ) : (
        <p className={styles.state} role="status">
          {Lines === 'failed' ? t.transcriptFailed : t.transcriptLoading}
        </p>
      )}
    </Fold>
  );
}
