import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLang } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { resumePosition } from './resume-position.ts';

/** The video of a lesson that is not locked. */
export type LessonVideo = NonNullable<LessonDetail['video']>;

/**
 * The address of the video and what happens to it. It is signed and expires: when it fails, a fresh one is asked for
 * once, and the video goes on at the same place; when that fails too, it is the viewer's to try again.
 */
export function useVideoSource(
  lesson: LessonDetail,
  given: LessonVideo,
  media: RefObject<HTMLVideoElement | null>,
) {
  const lang = useLang();
  const [video, setVideo] = useState(given);
  const [failed, setFailed] = useState(false);
  const resume = useRef({ at: resumePosition(lesson.userLesson, lesson.duration), play: false });
  const resuming = useRef(false);
  const renewed = useRef(false);
  const readied = useRef<string>(undefined);

  async function renew() {
    renewed.current = true;
    try {
      const { data } = await api.getLesson({ params: { id: lesson.id }, query: { lang } });
      if (!data.video) throw new Error('locked meanwhile');
      setFailed(false);
      setVideo(data.video);
      if (data.video.src === video.src) {
        readied.current = undefined;
        media.current?.load();
      }
    } catch {
      setFailed(true);
    }
  }

  function handleError() {
    const element = media.current;
    if (!element) return;
    if (element.currentTime > 0) resume.current.at = element.currentTime;
    resume.current.play ||= !element.paused;
    if (renewed.current) setFailed(true);
    else void renew();
  }

  function handleLoadedMetadata() {
    const element = media.current;
    if (!element || readied.current === video.src) return;
    readied.current = video.src;
    const { at, play } = resume.current;
    if (at > 0) {
      resuming.current = true;
      element.currentTime = at;
    }
    // Only what was playing before its address expired goes on by itself.
    if (play) element.play().catch(() => undefined);
    resume.current.play = false;
  }

  // An element loads as soon as it is made, which is before it is on the page and its events are heard.
  const catchUp = useEffectEvent(() => {
    const element = media.current;
    if (element?.error) handleError();
    else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) handleLoadedMetadata();
  });
  useEffect(() => catchUp(), []);

  return {
    video,
    failed,
    retry: () => void renew(),
    /** True while the video is moved to where it goes on. */
    isResuming: () => resuming.current,
    onError: handleError,
    onLoadedMetadata: handleLoadedMetadata,
    onSeeked: () => {
      resuming.current = false;
    },
    onPlaying: () => {
      renewed.current = false;
    },
  };
}
