import type { PlayableVideo } from '../playable-video.ts';

/** A whole file; a stream that the browser plays by itself (Safari); or a stream that hls.js gives the browser in pieces. */
export type WayOfPlaying = 'file' | 'own' | 'pieces';

const streamType = 'application/vnd.apple.mpegurl';

/**
 * How this browser plays a video. Safari plays streams best by itself, and is the one browser with a managed source or
 * without any; Chrome says that it plays them as well, but does not let anybody choose a quality.
 */
export function wayOfPlaying({ hls }: Pick<PlayableVideo, 'hls'>): WayOfPlaying {
  if (!hls) return 'file';
  const isSafari = 'ManagedMediaSource' in window || !('MediaSource' in window);
  if (isSafari && document.createElement('video').canPlayType(streamType)) return 'own';
  return 'MediaSource' in window ? 'pieces' : 'file';
}
