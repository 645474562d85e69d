import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayableVideo } from '../playable-video.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { readFiles, readRenditions } from './master-playlist.ts';
import type { Pieces } from './open-pieces.ts';
import { heightFor, heightsOf, soundOf } from './stream.ts';
import { type WayOfPlaying, wayOfPlaying } from './way-of-playing.ts';

interface StreamAsked {
  /** Another object is opened again. */
  video: PlayableVideo;
  audioOnly: boolean;
  quality: number | null;
  /** False while nothing is to be loaded before the viewer presses play. */
  isWanted: boolean;
  /** Requests a new address. */
  renew: () => Promise<PlayableVideo>;
  /** Called before the element loads something else: it goes on at the same position. */
  hold: () => number;
  onFailed: () => void;
}

/** A video as a stream, where it has one and the browser can play it; otherwise its whole file. */
export function useStream(asked: StreamAsked, media: RefObject<HTMLVideoElement | null>) {
  const [way, setWay] = useState(() => wayOfPlaying(asked.video));
  const [heights, setHeights] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const listens = { onHeights: setHeights, onShown: setShown, onLost: () => setWay('file') };
  usePieces(way === 'pieces', { ...asked, ...listens }, media);
  const own = useOwnStream(way === 'own', { ...asked, onHeights: setHeights });
  return { src: srcOf(way, asked.video, own), heights: way === 'file' ? [] : heights, shown };
}

function srcOf(way: WayOfPlaying, video: PlayableVideo, own: string | undefined): string | undefined {
  if (way === 'pieces') return undefined;
  return way === 'own' ? own : video.src;
}

async function readAllOf(video: PlayableVideo): Promise<string[]> {
  if (!video.hls) return [];
  const renditions = await readRenditions(video.hls);
  const files = await Promise.all(renditions.map(readFiles));
  return [...renditions.map(({ url }) => url), ...files.flat()];
}

interface PiecesAsked extends StreamAsked {
  onHeights: (heights: readonly number[]) => void;
  onShown: (height: number | null) => void;
  /** The code that plays streams could not be loaded. */
  onLost: () => void;
}

function usePieces(isOn: boolean, asked: PiecesAsked, media: RefObject<HTMLVideoElement | null>) {
  const { video, audioOnly, quality, isWanted } = asked;
  const opened = useRef<Pieces>(undefined);

  const open = useEffectEvent(async (isSoundAlone: boolean, isLeft: () => boolean) => {
    const element = media.current;
    if (!element || !video.hls) return;
    const code = fetchPieces().catch(() => undefined);
    const url = isSoundAlone ? await soundUrl(video.hls) : video.hls;
    const loaded = await code;
    if (isLeft()) return;
    if (!loaded) {
      asked.onLost();
      return;
    }
    opened.current = loaded.openPieces({
      media: element,
      url: new URL(url, document.baseURI).href,
      startAt: asked.hold(),
      quality,
      readAll: async () => readAllOf(await asked.renew()),
      onHeights: (found) => void (isSoundAlone || asked.onHeights(found)),
      onShown: asked.onShown,
      onFailed: asked.onFailed,
    });
  });
  const close = useEffectEvent(() => {
    if (!opened.current) return;
    asked.hold();
    opened.current.close();
    opened.current = undefined;
  });

  // Another address, another attempt, or sound alone: what is open is closed, and the other goes on at its position.
  useEffect(() => {
    if (!isOn || !isWanted || !video.hls) return;
    let isLeft = false;
    void open(audioOnly, () => isLeft);
    return () => {
      isLeft = true;
      close();
    };
  }, [isOn, isWanted, video, audioOnly]);
  useEffect(() => opened.current?.choose(quality), [quality]);
}

/** The sound of a stream; the stream itself if it has none of its own, or if that cannot be read now. */
async function soundUrl(master: string): Promise<string> {
  const renditions = await readRenditions(master).catch(() => []);
  return soundOf(renditions) ?? master;
}

interface OwnAsked extends StreamAsked {
  onHeights: (heights: readonly number[]) => void;
}

/** Safari plays a stream itself; a quality that was chosen, and the sound alone, are streams of their own. */
function useOwnStream(isOn: boolean, asked: OwnAsked): string | undefined {
  const { video, audioOnly, quality } = asked;
  const [src, setSrc] = useState<string>();
  const go = useEffectEvent((url: string) => {
    if (url === src) return;
    if (src) asked.hold();
    setSrc(url);
  });
  const offer = useEffectEvent(asked.onHeights);

  useEffect(() => {
    const { hls } = video;
    if (!isOn || !hls) return;
    let isLeft = false;
    readRenditions(hls).then(
      (renditions) => {
        if (isLeft) return;
        const heights = heightsOf(renditions);
        offer(heights);
        const height = quality === null ? undefined : heightFor(heights, quality);
        const chosen = renditions.find((each) => each.height === height)?.url;
        go((audioOnly ? soundOf(renditions) : chosen) ?? hls);
      },
      () => void (isLeft || go(hls)),
    );
    return () => {
      isLeft = true;
    };
  }, [isOn, video, audioOnly, quality]);
  return isOn ? src : undefined;
}
