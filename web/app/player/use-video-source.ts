import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayableVideo } from './playable-video.ts';

export interface VideoSource {
  video: PlayableVideo;
  /** Seconds into the video where it begins; from the start without it. */
  startAt?: number;
  /** Begins by itself, where the browser lets it. */
  autoPlay?: boolean;
  /** Asks for a fresh address after playing has failed; without it the same address is tried again. */
  renew?: () => Promise<PlayableVideo>;
}

/**
 * The address of a video and what happens to it. Where it is signed it expires: when it fails, a fresh one is asked for
 * once, and the video goes on at the same place; when that fails too, it is the viewer's to try again.
 */
export function useVideoSource(
  { video: given, startAt = 0, autoPlay = false, renew: askAgain }: VideoSource,
  media: RefObject<HTMLVideoElement | null>,
) {
  const [video, setVideo] = useState(given);
  const [failed, setFailed] = useState(false);
  const resume = useRef({ at: startAt, play: autoPlay });
  const resuming = useRef(false);
  const renewed = useRef(false);
  const readied = useRef<string>(undefined);

  function reload() {
    readied.current = undefined;
    const element = media.current;
    if (!element) return;
    // Where nothing is loaded unasked, it has been asked for by now.
    element.preload = 'metadata';
    element.load();
  }

  async function renew() {
    renewed.current = true;
    try {
      const fresh = askAgain ? await askAgain() : video;
      setFailed(false);
      setVideo(fresh);
      if (fresh.src === video.src) reload();
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
    // Only what was asked to, or was playing before its address failed, goes on by itself.
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
