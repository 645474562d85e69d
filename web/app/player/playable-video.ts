import type { PublicVideo } from '@taegeuk/contract/post.ts';

/** The data of a video that are needed to play it, whoever may watch it. */
export type PlayableVideo = Pick<PublicVideo, 'src' | 'poster' | 'captions' | 'hls' | 'previewStrip'>;

/** Captions with those in the page's language first: the captions button turns the first track on. */
export function ownFirst(captions: PlayableVideo['captions'], lang: string): PlayableVideo['captions'] {
  return captions.toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang));
}
