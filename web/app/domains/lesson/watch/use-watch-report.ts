import type { LessonDetail, WatchedLesson } from '@taegeuk/contract/lesson.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { writeDevice } from '../../../lib/session/device-storage.ts';
import type { ProgressReport } from './kept-progress.ts';
import { keptProgressKey } from './kept-progress.ts';
import { createProgressReporter } from './progress-reporter.ts';
import { createWatchedStore, type WatchedStore } from './watched-store.ts';

/** How often to check for a due report; the reporter decides whether one is due. */
const lookEveryMs = 2000;

// The page may be left while a report is being sent, so every report must survive it (keepalive).
async function save(lessonId: string, report: ProgressReport): Promise<WatchedLesson> {
  const { data } = await api.saveProgress({ params: { lessonId }, body: report, keepalive: true });
  return data;
}

/** The lesson as it was opened: what is watched of its film is not of another that took its place meanwhile. */
type WatchedFilm = Pick<LessonDetail, 'id' | 'edition'>;

/** Sends due reports, at once when the page is left, and again when the connection is back. */
function useReporter({ id: lessonId, edition }: WatchedFilm, onSaved: (saved: WatchedLesson) => void) {
  const latest = useRef(onSaved);
  useEffect(() => {
    latest.current = onSaved;
  });
  const [reporter] = useState(() => {
    const key = keptProgressKey(lessonId);
    return createProgressReporter({
      save: (report) => save(lessonId, { ...report, edition }),
      onSaved: (saved) => latest.current(saved),
      keep: (report) => key && writeDevice(key, report && { ...report, edition }),
    });
  });

  useEffect(() => {
    const leave = () => void reporter.flush('left');
    const leaveWhenHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const look = () => void reporter.flush();
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener('online', look);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      leave();
    };
  }, [reporter]);
  return reporter;
}

/** What one knows of a film that is over. */
export interface EndedSitting {
  lessonId: string;
  /** Different seconds that were played in this visit. */
  seconds: number;
  /** How loud of 100; 0 while the sound is off. */
  volume: number;
  /** Resolves when the server has what was watched, or cannot have it now. */
  reported: Promise<void>;
}

function isPlaying(video: HTMLVideoElement): boolean {
  return !video.paused && !video.seeking && !video.ended;
}

/** Handlers for the video that report what is watched: every 10 s, on pause, at the end, and when the page is left. */
export function useWatchReport(
  film: WatchedFilm,
  media: RefObject<HTMLVideoElement | null>,
  store: WatchedStore,
  onSaved: (saved: WatchedLesson) => void,
  onEnded: (sitting: EndedSitting) => void,
) {
  const [sat] = useState(() => createWatchedStore([]));
  const reporter = useReporter(film, (saved) => {
    store.merge(saved.watched);
    onSaved(saved);
  });

  function playedTo(at: number) {
    reporter.playedTo(at);
    store.playedTo(at);
    sat.playedTo(at);
  }

  function tick() {
    const video = media.current;
    if (video && isPlaying(video)) playedTo(video.currentTime);
  }

  function interrupt(): void {
    store.interrupted();
    sat.interrupted();
    if (media.current) reporter.interruptedAt(media.current.currentTime);
  }

  return {
    onPlaying: tick,
    onTimeUpdate: tick,
    onSeeking: interrupt,
    onPause: () => {
      const video = media.current;
      // The last tick is up to a quarter of a second before the position where playing stopped.
      if (video && !video.seeking) playedTo(video.currentTime);
      interrupt();
      void reporter.flush('paused');
    },
    onEnded: () => {
      interrupt();
      const video = media.current;
      onEnded({
        lessonId: film.id,
        seconds: sat.get().reduce((sum, [from, to]) => sum + to - from, 0),
        volume: !video || video.muted ? 0 : video.volume * 100,
        reported: reporter.settle(),
      });
    },
  };
}
