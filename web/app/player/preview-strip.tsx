import { useEffect, useState } from 'react';
import type { PlayableVideo } from './playable-video.ts';

type Strip = NonNullable<PlayableVideo['previewStrip']>;

/** The strip's cues with the whole address of its picture: the file names it without a signature. */
export function withPicture(vtt: string, image: string): string {
  return vtt.replace(/^\S*#xywh=/gm, `${image}#xywh=`);
}

async function readStrip({ image, vtt }: Strip): Promise<string> {
  const answer = await fetch(vtt);
  if (!answer.ok) throw new Error(`preview strip ${answer.status}`);
  const cues = withPicture(await answer.text(), new URL(image, document.baseURI).href);
  return URL.createObjectURL(new Blob([cues], { type: 'text/vtt' }));
}

/** The strip as a track of the video; undefined until it is read, or if it cannot be. */
function useStripAddress(strip: PlayableVideo['previewStrip']): string | undefined {
  const [src, setSrc] = useState<string>();
  const { image, vtt } = strip ?? {};
  useEffect(() => {
    if (!image || !vtt) return;
    let made: string | undefined;
    let isLeft = false;
    readStrip({ image, vtt }).then(
      (url) => {
        made = url;
        if (isLeft) URL.revokeObjectURL(url);
        else setSrc(url);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [image, vtt]);
  return src;
}

/** The track from which the timeline takes its small pictures; without them the timeline shows only the time. */
export function PreviewTrack({ strip }: { strip: PlayableVideo['previewStrip'] }) {
  const src = useStripAddress(strip);
  return src ? <track kind="metadata" label="thumbnails" src={src} default /> : null;
}
