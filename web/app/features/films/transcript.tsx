import type { PublicVideo } from '@taegeuk/contract/content.ts';
import { type ComponentType, type RefObject, useState } from 'react';
import { filmTexts } from '../../i18n/film-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { ownFirst } from '../../player/playable-video.ts';
import type { TranscriptLinesProps } from '../../player/transcript-lines.tsx';
import { Fold } from '../../ui/fold.tsx';
import { fetchPlayer } from './fetch-player.ts';
import styles from './film-screen.module.css';

interface TranscriptProps extends Pick<PublicVideo, 'captions'> {
  media: RefObject<HTMLVideoElement | null>;
}

/** The captions as a text, asked for when it is opened. Without scripts it is not shown: the film itself has them. */
export function Transcript({ captions, media }: TranscriptProps) {
  const lang = useLang();
  const t = filmTexts.use();
  const [Lines, setLines] = useState<{ of: ComponentType<TranscriptLinesProps> } | 'failed'>();
  const [isOpen, setIsOpen] = useState(false);
  const [track] = ownFirst(captions, lang);
  if (!track) return null;

  function handleToggle(open: boolean) {
    setIsOpen(open);
    if (!open || typeof Lines === 'object') return;
    setLines(undefined);
    // A line leads to its place in the film: what plays it comes before.
    const player = fetchPlayer().catch(() => undefined);
    Promise.all([import('../../player/transcript-lines.tsx'), player]).then(
      ([{ TranscriptLines }]) => setLines({ of: TranscriptLines }),
      () => setLines('failed'),
    );
  }

  return (
    <Fold
      title={t.transcript}
      className={styles.fold}
      data-print="hide"
      onToggle={(event) => handleToggle(event.currentTarget.open)}
    >
      {isOpen && typeof Lines === 'object' ? (
        <Lines.of track={track} media={media} />
      ) : (
        <p className={styles.state} role="status">
          {Lines === 'failed' ? t.transcriptFailed : t.transcriptLoading}
        </p>
      )}
    </Fold>
  );
}
