import type { UserLesson } from '@taegeuk/contract/lesson.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { createProgressReporter } from './progress-reporter.ts';

const everyMs = 10_000;

// The page may be left while a report is on its way, so every report outlives it.
async function save(lessonId: string, report: { position: number; ranges: [number, number][] }) {
  const { data } = await api.saveProgress({ params: { lessonId }, body: report, keepalive: true });
  return data;
}

/** Handlers for the video that report what is watched: every 10 s, on pause, at the end, and when the page is left. */
export function useWatchReport(
  lessonId: string,
  media: RefObject<HTMLVideoElement | null>,
  onSaved: (saved: UserLesson) => void,
) {
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  const [reporter] = useState(() =>
    createProgressReporter(
      (report) => save(lessonId, report),
      (saved) => latest.current(saved),
    ),
  );

  useEffect(() => {
    const leave = () => void reporter.flush({ leaving: true });
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const timer = setInterval(() => void reporter.flush(), everyMs);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      leave();
    };
  }, [reporter]);

  function isPlaying(video: HTMLVideoElement): boolean {
    return !video.paused && !video.seeking && !video.ended;
  }

  function tick() {
    const video = media.current;
    if (video && isPlaying(video)) reporter.playedTo(video.currentTime);
  }

  function interrupt(): void {
    if (media.current) reporter.interruptedAt(media.current.currentTime);
  }

  return {
    onPlaying: tick,
    onTimeUpdate: tick,
    onSeeking: interrupt,
    onPause: () => {
      const video = media.current;
      // The last tick lies up to a quarter of a second before the place where playing stopped.
      if (video && !video.seeking) reporter.playedTo(video.currentTime);
      interrupt();
      void reporter.flush();
    },
  };
}
