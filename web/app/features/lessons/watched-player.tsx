import type { LessonDetail, UserLesson } from '@taegeuk/contract/lesson.ts';
import { useRef } from 'react';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { Player } from '../../player/player.tsx';
import { resumePosition } from './resume-position.ts';
import { useWatchReport } from './use-watch-report.ts';

export interface WatchedPlayerProps {
  lesson: LessonDetail;
  video: NonNullable<LessonDetail['video']>;
  onSaved: (saved: UserLesson) => void;
}

/** The lesson's video; it goes on where the member left it, and reports what is watched. */
export function WatchedPlayer({ lesson, video, onSaved }: WatchedPlayerProps) {
  const lang = useLang();
  const texts = useTexts().lessons;
  const media = useRef<HTMLVideoElement>(null);
  const watch = useWatchReport(lesson.id, media, onSaved);

  // The address is signed and expires: a lesson that is asked for again brings a fresh one.
  async function renew() {
    const { data } = await api.getLesson({ params: { id: lesson.id }, query: { lang } });
    if (!data.video) throw new Error('locked meanwhile');
    return data.video;
  }

  return (
    <Player
      media={media}
      video={video}
      label={texts.video}
      startAt={resumePosition(lesson.userLesson, lesson.duration)}
      renew={renew}
      watch={watch}
    />
  );
}
