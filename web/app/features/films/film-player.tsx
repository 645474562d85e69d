import type { PublicVideo } from '@taegeuk/contract/content.ts';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { atFirstSign } from '../../lib/early-acts.ts';
import { PlainVideo } from '../../player/plain-video.tsx';
import type { PlayerProps } from '../../player/player.tsx';
import { PlayerFrame } from '../../player/player-frame.tsx';

/** From here on a visitor is taken for one who may watch. */
const lingerMs = 3000;

/**
 * The player, once it has arrived: the library comes with the visitor's first sign, or when they have stayed. Whoever has
 * begun to watch by then keeps the browser's own player, and so does who stands on it with the keyboard.
 */
function usePlayerInPlaceOf(plain: RefObject<HTMLVideoElement | null>) {
  const [player, setPlayer] = useState<{ Player: ComponentType<PlayerProps> }>();
  useEffect(() => {
    let isLeft = false;
    const isUntouched = (video: HTMLVideoElement) =>
      video.paused && video.currentTime === 0 && document.activeElement !== video;
    const fetchPlayer = () => {
      if (isLeft) return;
      import('../../player/player.tsx').then(
        ({ Player }) => {
          if (!isLeft && plain.current && isUntouched(plain.current)) setPlayer({ Player });
        },
        // Without it the browser's own player does.
        () => undefined,
      );
    };
    const timer = setTimeout(fetchPlayer, lingerMs);
    atFirstSign(fetchPlayer);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [plain]);
  return player?.Player;
}

interface FilmPlayerProps {
  video: PublicVideo;
  title: string;
  /** The element that plays, whichever it is. */
  media: RefObject<HTMLVideoElement | null>;
}

/** A film that anybody may watch: plays without scripts, and with them like the lessons. Nothing of it is reported. */
export function FilmPlayer({ video, title, media }: FilmPlayerProps) {
  const Player = usePlayerInPlaceOf(media);
  if (Player) {
    return <Player media={media} video={video} label={title} duration={video.duration} preload="none" />;
  }
  return (
    <PlayerFrame poster={video.poster}>
      <PlainVideo ref={media} video={video} label={title} />
    </PlayerFrame>
  );
}
