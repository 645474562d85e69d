import type { PublicVideo } from '@taegeuk/contract/content.ts';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { PlainVideo } from '../../player/plain-video.tsx';
import type { PlayerProps } from '../../player/player.tsx';
import { PlayerFrame } from '../../player/player-frame.tsx';

/**
 * The player, once it has arrived: the library comes after the page is alive. Whoever has begun to watch by then keeps
 * the browser's own player, and so does who stands on it with the keyboard.
 */
function usePlayerInPlaceOf(plain: RefObject<HTMLVideoElement | null>) {
  const [player, setPlayer] = useState<{ Player: ComponentType<PlayerProps> }>();
  useEffect(() => {
    let isLeft = false;
    const isUntouched = (video: HTMLVideoElement) =>
      video.paused && video.currentTime === 0 && document.activeElement !== video;
    import('../../player/player.tsx').then(
      ({ Player }) => {
        if (!isLeft && plain.current && isUntouched(plain.current)) setPlayer({ Player });
      },
      // Without it the browser's own player does.
      () => undefined,
    );
    return () => {
      isLeft = true;
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
