import type { PublicVideo } from '@taegeuk/contract/post.ts';

/** The data of a video that are needed to play it, whoever may watch it. */
export type PlayableVideo = Pick<PublicVideo, 'src' | 'poster' | 'captions'> & {
  /** Master playlist of the film as a stream; without it the whole file is played. */
  hls?: string | null;
  /** Small pictures of the film, in one file, and when which is shown. */
  previewStrip?: { image: string; vtt: string } | null;
};

/** Captions with those in the page's language first: the captions button turns the first track on. */
export function ownFirst(captions: PlayableVideo['captions'], lang: string): PlayableVideo['captions'] {
  return captions.toSorted((a, b) => Number(b.lang === lang) - Number(a.lang === lang));
}
