import type { PublicVideo } from '@taegeuk/contract/post.ts';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { fetchPlayer } from './fetch-player.ts';
import { PlainVideo } from './plain-video.tsx';
import type { PlayerProps } from './player.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { StartButton } from './start-button.tsx';

type Arrived = { Player: ComponentType<PlayerProps>; takesFocus: boolean } | 'failed';

/**
 * The player, once it is loaded: loading starts when this is hydrated, on a page for reading at the visitor's first
 * interaction.
 */
function useArrivedPlayer(start: RefObject<HTMLButtonElement | null>): Arrived | undefined {
  const [arrived, setArrived] = useState<Arrived>();
  useEffect(() => {
    let isLeft = false;
    const show = (one: Arrived) => void (isLeft || setArrived(one));
    fetchPlayer().then(
      ({ Player }) => show({ Player, takesFocus: document.activeElement === start.current }),
      () => show('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [start]);
  return arrived;
}

interface FilmPlayerProps {
  video: PublicVideo;
  title: string;
}

/**
 * A film that anybody may watch, with the player of the lessons. Until the player is loaded, its poster is shown, which can
 * be clicked already. Without scripts, or if it cannot be loaded, the browser's own player is used. Nothing is reported.
 */
export function FilmPlayer({ video, title }: FilmPlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const arrived = useArrivedPlayer(start);
  const [isWanted, setIsWanted] = useState(false);
  const takesFocus = typeof arrived === 'object' && arrived.takesFocus;
  useEffect(() => {
    if (takesFocus) media.current?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus();
  }, [takesFocus]);
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
        <StartButton ref={start} file={video.src} isPending={isWanted} onPress={() => setIsWanted(true)} />
      )}
      <noscript>{plain}</noscript>
    </PlayerFrame>
  );
}
