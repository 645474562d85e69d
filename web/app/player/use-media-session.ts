import { type RefObject, useEffect, useEffectEvent } from 'react';
import { setMediaKey } from '../lib/device/media-key.ts';

/** What the lock screen and the media keys show of a video, and where "previous" and "next" lead. */
export interface PlayerSession {
  title: string;
  /** The author of the video, or what it belongs to. */
  artist: string;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** Seconds of a step by key. */
const stepSeconds = 10;

type Handlers = Partial<Record<MediaSessionAction, MediaSessionActionHandler | undefined>>;

function handlersFor(video: HTMLVideoElement, { onPrevious, onNext }: PlayerSession, onPause: () => void) {
  const step = (seconds: number) => {
    video.currentTime = Math.max(0, Math.min(video.currentTime + seconds, video.duration || 0));
  };
  const handlers: Handlers = {
    play: () => void video.play().catch(() => undefined),
    pause: () => {
      onPause();
      video.pause();
    },
    seekbackward: ({ seekOffset }) => step(-(seekOffset ?? stepSeconds)),
    seekforward: ({ seekOffset }) => step(seekOffset ?? stepSeconds),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) video.currentTime = seekTime;
    },
    previoustrack: onPrevious,
    nexttrack: onNext,
  };
  return Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler | undefined][];
}

function tellPosition({ duration, playbackRate, currentTime }: HTMLVideoElement): void {
  if (!Number.isFinite(duration) || duration <= 0) return;
  navigator.mediaSession.setPositionState({
    duration,
    playbackRate,
    position: Math.min(currentTime, duration),
  });
}

/** Shows a video on the lock screen and connects it to the media keys, from the first time it plays. */
export function useMediaSession(
  media: RefObject<HTMLVideoElement | null>,
  poster: string,
  session: PlayerSession,
  onPause: () => void,
): void {
  const { title, artist } = session;
  const claim = useEffectEvent((video: HTMLVideoElement) => {
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      artwork: [{ src: new URL(poster, document.baseURI).href }],
    });
    for (const [action, handler] of handlersFor(video, session, onPause)) setMediaKey(action, handler);
  });

  useEffect(() => {
    const video = media.current;
    if (!video || !('mediaSession' in navigator)) return;
    const handlePlaying = () => {
      claim(video);
      tellPosition(video);
    };
    const handlePlace = () => tellPosition(video);
    video.addEventListener('playing', handlePlaying);
    for (const name of ['seeked', 'ratechange'] as const) video.addEventListener(name, handlePlace);
    return () => {
      video.removeEventListener('playing', handlePlaying);
      for (const name of ['seeked', 'ratechange'] as const) video.removeEventListener(name, handlePlace);
      navigator.mediaSession.metadata = null;
      for (const [action] of handlersFor(video, { title: '', artist: '' }, () => undefined))
        setMediaKey(action, undefined);
    };
  }, [media]);
}
