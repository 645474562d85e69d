import { useLang } from '../i18n/use-lang.ts';
import { ownFirst, type PlayableVideo } from './playable-video.ts';

interface TracksProps extends Pick<PlayableVideo, 'captions'> {
  /** False if the viewer has turned captions off. */
  on?: boolean;
}

/** The captions of a video as its tracks; those in the page's language are on from the start. */
export function Tracks({ captions, on = true }: TracksProps) {
  const lang = useLang();
  return ownFirst(captions, lang).map((caption) => (
    <track
      key={caption.lang}
      kind="captions"
      srcLang={caption.htmlLang}
      label={caption.label}
      src={caption.src}
      default={on && caption.lang === lang}
    />
  ));
}
