import { type RefObject, useEffect, useRef, useState } from 'react';
import { jumpTo } from '../../../player/jump.ts';
import type { Cue } from './cues.ts';

/**
 * Plays one line of a film at a time, and says which line is being spoken.
 * @param player another one is listened to anew
 */
export function useListening(
  media: RefObject<HTMLVideoElement | null>,
  player: string,
  cues: readonly Cue[],
) {
  const [second, setSecond] = useState(0);
  const end = useRef(Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another player is another element in the same ref
  useEffect(() => {
    const video = media.current;
    if (!video) return;
    function follow() {
      if (!video) return;
      setSecond(video.currentTime);
      if (video.currentTime < end.current || video.paused) return;
      end.current = Number.POSITIVE_INFINITY;
      video.pause();
    }
    const events = ['timeupdate', 'seeked'] as const;
    for (const name of events) video.addEventListener(name, follow);
    return () => {
      end.current = Number.POSITIVE_INFINITY;
      for (const name of events) video.removeEventListener(name, follow);
    };
  }, [media, player]);

  return {
    spoken: cues.findIndex(({ from, to }) => from <= second && second < to),
    now: () => Math.round((media.current?.currentTime ?? 0) * 100) / 100,
    listen(cue: Cue | undefined) {
      if (!cue) return;
      const { from, to } = cue;
      jumpTo(media.current, from);
      end.current = to > from ? to : Number.POSITIVE_INFINITY;
      media.current?.play().catch(() => undefined);
    },
  };
}
