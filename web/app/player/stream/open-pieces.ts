import type { ErrorData, Level } from 'hls.js';
import Hls from 'hls.js/light';
import { createFreshAddresses } from './fresh-addresses.ts';
import { loadPolicy } from './load-policy.ts';
import { heightFor, type StreamHandlers } from './stream.ts';

export interface PiecesAsked extends StreamHandlers {
  media: HTMLVideoElement;
  /** A master playlist, or that of one rendition. */
  url: string;
  startAt: number;
  /** Lines of the picture, chosen by hand; null for what the connection and the player's size allow. */
  quality: number | null;
  /** Reads all addresses of the film anew. */
  readAll: () => Promise<readonly string[]>;
}

/** A stream that is open. */
export interface Pieces {
  choose: (quality: number | null) => void;
  close: () => void;
}

/** Before the viewer presses play: a picture at once, and time to fetch what follows it over a slow connection. */
const beforePlay = { maxBufferLength: 5, maxBufferSize: 0 };
/** While it plays: enough for a tunnel, not a whole film for somebody who leaves. */
const whilePlaying = { maxBufferLength: 40, maxBufferSize: 12_000_000 };
/** Bits per second, as the last stream of this tab has measured them: the next does not begin at the bottom again. */
let measured: number | undefined;

/** After this time a lost connection is tried again without the browser saying that it is back. */
const lookAgainMs = 4000;

/** Gives an element the pieces of a stream, in the quality that the connection allows or that was chosen. */
export function openPieces(asked: PiecesAsked): Pieces {
  const { media, startAt, readAll } = asked;
  const addresses = createFreshAddresses(readAll);
  const policy = loadPolicy(addresses);
  let { quality } = asked;
  let isRecovered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hls = new Hls({
    ...beforePlay,
    maxMaxBufferLength: 120,
    backBufferLength: 60,
    startPosition: startAt,
    ...(measured === undefined ? {} : { abrEwmaDefaultEstimate: measured }),
    capLevelToPlayerSize: true,
    // A better picture is not worth a pause.
    maxStarvationDelay: 1,
    // Its own worker is for streams that have to be rewritten, which ours do not.
    enableWorker: false,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    async xhrSetup(request, _, context) {
      request.open('GET', await addresses.latest(context.url), true);
    },
  });

  const heightsOf = (levels: readonly Level[]) => levels.map(({ height }) => height).filter(Boolean);
  const levelFor = (height: number | null) =>
    hls.levels.findIndex((level) => level.height === heightFor(heightsOf(hls.levels), height));
  const fill = () => Object.assign(hls.config, whilePlaying);

  function goOn() {
    clearTimeout(timer);
    if (hls.levels.length === 0) hls.loadSource(asked.url);
    else hls.startLoad();
  }
  function fail({ type, response }: ErrorData) {
    const status = response?.code ?? 0;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
    } else if (type === Hls.ErrorTypes.NETWORK_ERROR && (status < 400 || status >= 500)) {
      clearTimeout(timer);
      timer = setTimeout(goOn, lookAgainMs);
    } else asked.onFailed();
  }

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    asked.onHeights(heightsOf(hls.levels));
    if (quality !== null) hls.startLevel = hls.loadLevel = levelFor(quality);
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => asked.onShown(hls.levels[level]?.height || null));
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (error.fatal) fail(error);
  });
  window.addEventListener('online', goOn);
  if (media.paused) media.addEventListener('play', fill, { once: true });
  else fill();
  hls.attachMedia(media);
  hls.loadSource(asked.url);

  return {
    choose(height) {
      quality = height;
      const level = height === null ? -1 : levelFor(height);
      // What is loaded already stays, if it is in that quality or if the connection is to decide from now on.
      if (level === -1 || level === hls.currentLevel) hls.loadLevel = level;
      else hls.nextLevel = level;
    },
    close() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      media.removeEventListener('play', fill);
      measured = hls.bandwidthEstimate || measured;
      hls.destroy();
    },
  };
}
