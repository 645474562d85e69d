import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '../lib/session/storage.ts';

const key = 'audioOnly';

/**
 * Listening without the picture: the same element continues to play. If the browser stops a video because its page was
 * hidden (the screen of a phone goes dark), it is started again, unless the listener stopped it. The choice holds for the
 * tab, so that the next lesson is listened to as well.
 */
export function useAudioOnly(media: RefObject<HTMLVideoElement | null>) {
  const [audioOnly, setAudioOnly] = useState(() => readStored(key) !== null);
  const isAskedToPause = useRef(false);

  useEffect(() => {
    const video = media.current;
    if (!video || !audioOnly) return;
    function handlePlay() {
      isAskedToPause.current = false;
    }
    function handlePause() {
      if (document.visibilityState !== 'hidden' || isAskedToPause.current || video?.ended) return;
      video?.play().catch(() => undefined);
    }
    video.addEventListener('play', handlePlay);
    video.addEventListener('pause', handlePause);
    return () => {
      video.removeEventListener('play', handlePlay);
      video.removeEventListener('pause', handlePause);
    };
  }, [media, audioOnly]);

  return {
    audioOnly,
    toggle() {
      if (audioOnly) removeStored(key);
      else writeStored(key, '1');
      setAudioOnly(!audioOnly);
    },
    /** The listener stops it from the lock screen. */
    onAskedToPause() {
      isAskedToPause.current = true;
    },
  };
}
