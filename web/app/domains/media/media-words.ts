import type { Media, MediaDetail } from '@taegeuk/contract/media.ts';
import { formatDuration } from '../../lib/dates/format.ts';
import type { PlayableVideo } from '../../player/playable-video.ts';
import { mediaTexts as t } from './media-texts.ts';

/** Whether the server still works on a film. */
export function isUnderWay({ state }: Pick<Media, 'state'>): boolean {
  return state === 'uploaded' || state === 'preparing';
}

/** What changes of films without whoever looks. */
export function markOfMedia(films: readonly Media[]): string {
  return films.map(({ id, state, percent, isStreamed }) => `${id} ${state} ${percent} ${isStreamed}`).join();
}

export function lengthWords({ duration }: Pick<Media, 'duration'>): string {
  return duration > 0 ? formatDuration(duration) : t.unknown;
}

export function sizeWords({ width, height }: Pick<Media, 'width' | 'height'>): string {
  return width && height ? `${width}×${height}` : t.unknown;
}

export function captionWords({ captions }: Pick<Media, 'captions'>): string {
  return captions.map(({ lang }) => t.langs[lang]).join(', ') || t.unknown;
}

/** Bits a second, for people: `1.2 Mbit/s`, `240 kbit/s`. */
export function rateWords(bitrate: number): string {
  return bitrate >= 1_000_000
    ? `${(bitrate / 1_000_000).toFixed(1)} Mbit/s`
    : `${Math.max(1, Math.round(bitrate / 1000))} kbit/s`;
}

// The site's own films have no picture of their own.
const plainPoster = '/media/posters/1-1-1.svg';

/** A film as the player takes it. */
export function playable(video: NonNullable<MediaDetail['video']>): PlayableVideo {
  return { ...video, poster: posterOf(video) };
}

export function posterOf(video: MediaDetail['video']): string {
  return video?.poster ?? plainPoster;
}
