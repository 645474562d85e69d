import { type RefObject, useEffect, useState } from 'react';
import { type CaptionSize, keepPreference, rates, readPreferences } from './preferences.ts';

function isCaptioned(video: HTMLVideoElement): boolean {
  return [...video.textTracks].some(({ mode }) => mode === 'showing');
}

/** Sets a video to the stored speed and stores what the viewer changes: the speed, captions on or off and their size, the quality. */
export function usePreferences(media: RefObject<HTMLVideoElement | null>) {
  const [kept] = useState(readPreferences);
  const [rate, setRate] = useState(kept.rate);
  const [captionSize, setCaptionSize] = useState(kept.captionSize);
  const [quality, setQuality] = useState(kept.quality);

  useEffect(() => {
    const video = media.current;
    if (!video) return;
    const { textTracks } = video;
    // A video that is loaded again begins at its default speed.
    video.defaultPlaybackRate = kept.rate;
    video.playbackRate = kept.rate;
    function handleRate() {
      if (!video || !rates.includes(video.playbackRate)) return;
      video.defaultPlaybackRate = video.playbackRate;
      setRate(video.playbackRate);
      keepPreference({ rate: video.playbackRate });
    }
    function handleTracks() {
      if (!video || textTracks.length === 0) return;
      const captions = isCaptioned(video);
      if (captions !== readPreferences().captions) keepPreference({ captions });
    }
    video.addEventListener('ratechange', handleRate);
    textTracks.addEventListener('change', handleTracks);
    return () => {
      video.removeEventListener('ratechange', handleRate);
      textTracks.removeEventListener('change', handleTracks);
    };
  }, [media, kept]);

  return {
    rate,
    withCaptions: kept.captions,
    captionSize,
    chooseCaptionSize(size: CaptionSize) {
      setCaptionSize(size);
      keepPreference({ captionSize: size });
    },
    quality,
    chooseQuality(height: number | null) {
      setQuality(height);
      keepPreference({ quality: height });
    },
  };
}
