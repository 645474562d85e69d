import { type RefObject, useEffect, useState } from 'react';

function isShown({ kind, mode }: TextTrack): boolean {
  return (kind === 'captions' || kind === 'subtitles') && mode === 'showing';
}

// A cue may have tags (a voice, italics): what is said is its text.
function textOf(cue: TextTrackCue): string {
  const { text = '', getCueAsHTML } = cue as VTTCue;
  return (typeof getCueAsHTML === 'function' ? getCueAsHTML.call(cue).textContent : text) ?? '';
}

/** What the captions that are on say at this moment, in the order of the tracks. */
export function linesNow(tracks: Iterable<TextTrack>): string {
  return [...tracks]
    .filter(isShown)
    .flatMap(({ activeCues }) => [...(activeCues ?? [])].map(textOf))
    .join('\n');
}

// On an iPhone full screen is the system's own player, which can draw only the browser's captions.
const ownAttribute = 'data-own-captions';

/** The captions of a video at this moment, to be drawn by the page: the browser's own are hidden meanwhile. */
export function useCueLines(media: RefObject<HTMLVideoElement | null>): string {
  const [lines, setLines] = useState('');
  useEffect(() => {
    const video = media.current;
    if (!video) return;
    const { textTracks } = video;
    const tell = () => setLines(linesNow(textTracks));
    const followed = new Set<TextTrack>();
    function follow() {
      for (const track of textTracks) {
        if (followed.has(track)) continue;
        followed.add(track);
        track.addEventListener('cuechange', tell);
      }
      tell();
    }
    const drawOwn = () => video.setAttribute(ownAttribute, '');
    const leaveToSystem = () => video.removeAttribute(ownAttribute);
    follow();
    drawOwn();
    textTracks.addEventListener('addtrack', follow);
    textTracks.addEventListener('change', tell);
    video.addEventListener('webkitbeginfullscreen', leaveToSystem);
    video.addEventListener('webkitendfullscreen', drawOwn);
    return () => {
      for (const track of followed) track.removeEventListener('cuechange', tell);
      textTracks.removeEventListener('addtrack', follow);
      textTracks.removeEventListener('change', tell);
      video.removeEventListener('webkitbeginfullscreen', leaveToSystem);
      video.removeEventListener('webkitendfullscreen', drawOwn);
    };
  }, [media]);
  return lines;
}
