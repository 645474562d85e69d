import type { LessonDetail, UserLesson } from '@taegeuk/contract/lesson.ts';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { jumpTo } from '../../../player/jump.ts';
import { Player } from '../../../player/player.tsx';
import { Button } from '../../../ui/button.tsx';
import { LessonTranscript } from './lesson-transcript.tsx';
import { playOn, takePlayOn } from './play-on.ts';
import { ResumeNotice } from './resume-notice.tsx';
import { resumePosition } from './resume-position.ts';
import { type EndedSitting, useWatchReport } from './use-watch-report.ts';
import { createWatchedStore, type WatchedStore } from './watched-store.ts';
import { WatchedStrip } from './watched-strip.tsx';

export interface WatchedPlayerProps {
  lesson: LessonDetail;
  video: NonNullable<LessonDetail['video']>;
  /** Seconds, if a link names a position; otherwise the position where the member left it. */
  startAt: number | undefined;
  /** Address of a lesson next to this one. */
  hrefOf: (lessonId: string) => string;
  onSaved: (saved: UserLesson) => void;
  media: RefObject<HTMLVideoElement | null>;
  /** The film plays: what comes after it is loaded. */
  onBegun: () => void;
  onEnded: (sitting: EndedSitting) => void;
}

/** Leaves full screen and the small window, where what follows the film could not be seen. */
function comeBack(video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined);
  (video as { webkitExitFullscreen?: () => void } | null)?.webkitExitFullscreen?.();
}

/** The lesson's video; it resumes where the member left it on any device, and reports what is watched. */
export function WatchedPlayer({ lesson, video, startAt, hrefOf, onSaved, ...more }: WatchedPlayerProps) {
  const { media, onBegun, onEnded } = more;
  const lang = useLang();
  const texts = lessonTexts.use();
  const [store] = useState(() => createWatchedStore(lesson.userLesson?.watched ?? []));
  const [resumeAt] = useState(() => startAt ?? resumePosition(lesson.userLesson, lesson.duration));
  const [isResumed, setIsResumed] = useState(startAt === undefined && resumeAt >= 1);
  const [autoPlay] = useState(() => takePlayOn(lesson.id));
  const watch = useWatchReport(lesson, media, store, onSaved, (sitting) => {
    comeBack(media.current);
    onEnded(sitting);
  });
  const toNeighbour = useNeighbours(lesson, hrefOf);

  // The address is signed and expires: loading the lesson again brings a new one.
  async function renew() {
    const { data } = await api.getLesson({ params: { id: lesson.id }, query: { lang } });
    if (!data.video) throw new Error('locked meanwhile');
    return data.video;
  }

  // The notice disappears with the click; for keyboard users the focus goes to the player.
  function restart() {
    setIsResumed(false);
    jumpTo(media.current, 0);
    media.current?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus();
  }

  return (
    <>
      <Player
        media={media}
        video={video}
        label={texts.video}
        startAt={resumeAt}
        autoPlay={autoPlay}
        renew={renew}
        watch={{
          ...watch,
          onPlaying() {
            onBegun();
            watch.onPlaying();
          },
          onSeeking() {
            setIsResumed(false);
            watch.onSeeking();
          },
        }}
        session={{ title: lesson.title, artist: lesson.category.name, ...toNeighbour }}
      />
      {isResumed ? <ResumeNotice at={resumeAt} onRestart={restart} /> : null}
      <LiveStrip store={store} duration={lesson.duration} media={media} />
      <LessonTranscript captions={video.captions} media={media} />
    </>
  );
}

// With a media key one continues without looking at the page, so the next lesson starts automatically.
function useNeighbours({ previous, next }: LessonDetail, hrefOf: WatchedPlayerProps['hrefOf']) {
  const navigate = useNavigate();
  function wayTo(neighbour: LessonDetail['next']) {
    if (!neighbour) return undefined;
    return () => {
      playOn(neighbour.id);
      void navigate(hrefOf(neighbour.id));
    };
  }
  return { onPrevious: wayTo(previous), onNext: wayTo(next) };
}

interface LiveStripProps {
  store: WatchedStore;
  duration: number;
  media: RefObject<HTMLVideoElement | null>;
}

function LiveStrip({ store, duration, media }: LiveStripProps) {
  const t = lessonListTexts.use().strip;
  const ranges = useSyncExternalStore(store.subscribe, store.get);
  const jump = (seconds: number) => jumpTo(media.current, seconds);
  return (
    <WatchedStrip
      ranges={ranges}
      duration={duration}
      onJump={jump}
      renderJump={(from, words) => (
        <Button variant="outline" size="sm" aria-label={t.jump(words)} onClick={() => jump(from)}>
          {words}
        </Button>
      )}
    />
  );
}
