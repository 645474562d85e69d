import { type RefObject, useEffect } from 'react';
import type { Cue } from './cues.ts';

interface Draft {
  /** Another one has other tracks. */
  player: string;
  /** Tag of the language. */
  lang: string;
  cues: readonly Cue[];
  /** Whether they differ from what is stored, which the player shows already. */
  isChanged: boolean;
}

const drafts = new WeakMap<HTMLVideoElement, Map<string, TextTrack>>();

/** The track of what is not saved: one a film and language, since none can be removed again. */
function draftTrackOf(video: HTMLVideoElement, lang: string): TextTrack {
  const ofVideo = drafts.get(video) ?? new Map<string, TextTrack>();
  drafts.set(video, ofVideo);
  const track = ofVideo.get(lang) ?? video.addTextTrack('captions', '', lang);
  ofVideo.set(lang, track);
  return track;
}

const isShown = ({ kind, mode }: TextTrack) => kind === 'captions' && mode === 'showing';

/** Shows lines over the picture before they are saved, in the place of those that are; gives the way back. */
export function showDraft(video: HTMLVideoElement, { lang, cues }: Pick<Draft, 'lang' | 'cues'>): () => void {
  const track = draftTrackOf(video, lang);
  const others = [...video.textTracks].filter((each) => each !== track && isShown(each));
  for (const other of others) other.mode = 'hidden';
  track.mode = 'showing';
  for (const { from, to, text, wrongFrom, wrongTo } of cues)
    if (wrongFrom === undefined && wrongTo === undefined && to > from && text.trim() !== '')
      track.addCue(new VTTCue(from, to, text.trim()));
  return () => {
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    track.mode = 'disabled';
    for (const other of others) other.mode = 'showing';
  };
}

/** What is written is seen in the player at once, and not only when it was saved. */
export function useDraftTrack(
  media: RefObject<HTMLVideoElement | null>,
  { player, lang, cues, isChanged }: Draft,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player is another element in the same ref
  useEffect(() => {
    const video = media.current;
    return video && isChanged ? showDraft(video, { lang, cues }) : undefined;
  }, [media, player, lang, cues, isChanged]);
}
