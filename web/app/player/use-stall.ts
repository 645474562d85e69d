import { type RefObject, useEffect, useState } from 'react';

/** Why a film that should play stands still: there is no connection, or it is too slow. */
export type Stall = 'offline' | 'slow';

/** A shorter pause needs no words: the sign of loading is enough. */
const patienceMs = 2500;

/** Says when a film has been waiting for its next pieces for a while, until it goes on. */
export function useStall(media: RefObject<HTMLVideoElement | null>): Stall | null {
  const [stall, setStall] = useState<Stall | null>(null);
  useEffect(() => {
    const video = media.current;
    if (!video) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function say() {
      setStall(navigator.onLine ? 'slow' : 'offline');
      timer = setTimeout(say, patienceMs);
    }
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(say, patienceMs);
    }
    function goOn() {
      clearTimeout(timer);
      setStall(null);
    }
    const ends = ['playing', 'pause', 'ended', 'error'] as const;
    video.addEventListener('waiting', wait);
    for (const name of ends) video.addEventListener(name, goOn);
    return () => {
      clearTimeout(timer);
      video.removeEventListener('waiting', wait);
      for (const name of ends) video.removeEventListener(name, goOn);
    };
  }, [media]);
  return stall;
}
