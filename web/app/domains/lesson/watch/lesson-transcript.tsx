import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { type RefObject, useState } from 'react';
import { playerTexts } from '../../../i18n/player-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { ownFirst } from '../../../player/playable-video.ts';
import { TranscriptLines } from '../../../player/transcript-lines.tsx';
import { Fold } from '../../../ui/fold.tsx';

interface LessonTranscriptProps {
  captions: NonNullable<LessonDetail['video']>['captions'];
  media: RefObject<HTMLVideoElement | null>;
}

/** What is said in the lesson, folded below it; loaded when it is opened. */
export function LessonTranscript({ captions, media }: LessonTranscriptProps) {
  const words = playerTexts.use().transcript;
  const [track] = ownFirst(captions, useLang());
  const [isOpen, setIsOpen] = useState(false);
  if (!track) return null;
  return (
    <Fold title={words.title} data-print="hide" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen ? <TranscriptLines track={track} media={media} /> : null}
    </Fold>
  );
}
