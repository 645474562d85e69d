import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayableVideo } from './playable-video.ts';
import { wayOfPlaying } from './stream/way-of-playing.ts';

export interface VideoSource {
  video: PlayableVideo;
  /** Seconds into the video where it begins; from the start without it. */
  startAt?: number;
  /** Starts automatically, if the browser allows it. */
  autoPlay?: boolean;
  /** Requests a new address after playing has failed; without it the same address is tried again. */
  renew?: () => Promise<PlayableVideo>;
}

/**
 * The address of a video and what happens to it. A signed address expires: when it fails, a new one is requested once, and
 * the video continues at the same position; if that fails too, the viewer can try again.
 */
export function useVideoSource(
  { video: given, startAt = 0, autoPlay = false, renew: askAgain }: VideoSource,
  media: RefObject<HTMLVideoElement | null>,
) {
  const isFile = wayOfPlaying(given) === 'file';
  const [video, setVideo] = useState(given);
  const [failed, setFailed] = useState(false);
  const resume = useRef({ at: startAt, play: autoPlay });
  const resuming = useRef(false);
  const renewed = useRef(false);
  const isReadied = useRef(false);

  async function renew() {
    renewed.current = true;
    try {
      const fresh = askAgain ? await askAgain() : video;
      setFailed(false);
      isReadied.current = false;
      setVideo({ ...fresh });
      if (fresh.src === video.src && isFile) reload(media.current);
    } catch {
      setFailed(true);
    }
  }

  function hold(): number {
    const element = media.current;
    isReadied.current = false;
    if (element && element.currentTime > 0) resume.current.at = element.currentTime;
    resume.current.play ||= element?.paused === false;
    return resume.current.at;
  }

  function handleError() {
    if (!media.current) return;
    hold();
    if (renewed.current) setFailed(true);
    else void renew();
  }

  function handleLoadedMetadata() {
    const element = media.current;
    if (!element || isReadied.current) return;
    isReadied.current = true;
    const { at, play } = resume.current;
    if (at > 0) {
      resuming.current = true;
      element.currentTime = at;
    }
    // The video continues automatically only if the viewer had started it or it was playing before its address failed.
    if (play) element.play().catch(() => undefined);
    resume.current.play = false;
  }

  // An element starts to load as soon as it is created, before it is on the page and its events are listened to.
  const catchUp = useEffectEvent(() => {
    const element = media.current;
    if (element?.error) handleError();
    else if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) handleLoadedMetadata();
  });
  useEffect(() => catchUp(), []);

  useConnectionBack(failed, renew);

  return {
    video,
    failed,
    retry: () => void renew(),
    /** Another address, without opening it. */
    ask: async () => (askAgain ? askAgain() : video),
    /** The element is about to load something else: it will go on at this position, in seconds. */
    hold,
    /** True while the video is moved to the position where it resumes. */
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

function reload(element: HTMLVideoElement | null): void {
  if (!element) return;
  // If nothing is loaded in advance, the viewer has pressed play by now.
  element.preload = 'metadata';
  element.load();
}

/** Somebody who has waited for the connection does not have to press a button when it is back. */
function useConnectionBack(isWaiting: boolean, goOn: () => Promise<void>): void {
  const handleOnline = useEffectEvent(() => void goOn());
  useEffect(() => {
    if (!isWaiting) return;
    const handle = () => handleOnline();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, [isWaiting]);
}
