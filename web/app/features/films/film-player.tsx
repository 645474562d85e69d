import type { PublicVideo } from '@taegeuk/contract/content.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { atFirstSign } from '../../lib/early-acts.ts';
import { PlainVideo } from '../../player/plain-video.tsx';
import type { PlayerProps } from '../../player/player.tsx';
import { PlayerFrame } from '../../player/player-frame.tsx';
import { fetchPlayer } from './fetch-player.ts';
import { StartButton } from './start-button.tsx';

/** From here on a visitor is taken for one who may watch. */
const lingerMs = 3000;

type Arrived = { Player: ComponentType<PlayerProps>; takesFocus: boolean } | 'failed';

/** The player, once it has arrived: it comes with the visitor's first sign, or when they have stayed. */
function useArrivedPlayer(start: RefObject<HTMLButtonElement | null>): Arrived | undefined {
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    let isLeft = false;
    const show = (one: Arrived) => void (isLeft || setArrived(one));
    const begin = () => {
      if (isLeft) return;
      fetchPlayer().then(
        ({ Player }) => show({ Player, takesFocus: document.activeElement === start.current }),
        () => show('failed'),
      );
    };
    const timer = setTimeout(begin, lingerMs);
    atFirstSign(begin);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [start]);
  return arrived;
}

interface FilmPlayerProps {
  video: PublicVideo;
  title: string;
  /** The element that plays, once there is one. */
  media: RefObject<HTMLVideoElement | null>;
}

/**
 * A film that anybody may watch, with the player of the lessons. Until it has arrived its poster stands there, which can be
 * pressed already; without scripts, or where it does not come, the browser's own player. Nothing of it is reported.
 */
export function FilmPlayer({ video, title, media }: FilmPlayerProps) {
  const start = useRef<HTMLButtonElement>(null);
  const arrived = useArrivedPlayer(start);
  const [isWanted, setIsWanted] = useState(false);
  const takesFocus = typeof arrived === 'object' && arrived.takesFocus;
  useEffect(() => {
    if (takesFocus) media.current?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus();
  }, [takesFocus, media]);
  if (typeof arrived === 'object') {
    return (
      <arrived.Player
        media={media}
        video={video}
        label={title}
        duration={video.duration}
        autoPlay={isWanted}
        preload={isWanted ? 'metadata' : 'none'}
      />
    );
  }
  const plain = <PlainVideo ref={media} video={video} label={title} autoPlay={isWanted} />;
  return (
    <PlayerFrame poster={video.poster}>
      {arrived === 'failed' ? (
        plain
      ) : (
        <StartButton ref={start} isPending={isWanted} onPress={() => setIsWanted(true)} />
      )}
      <noscript>{plain}</noscript>
    </PlayerFrame>
  );
}
