import { useLang } from '../i18n/texts.ts';
import { ownFirst, type PlayableVideo } from './playable-video.ts';

/** The captions of a video as its tracks; those in the page's language are on from the start. */
export function Tracks({ captions }: Pick<PlayableVideo, 'captions'>) {
  const lang = useLang();
  return ownFirst(captions, lang).map((caption) => (
    <track
      key={caption.lang}
      kind="captions"
      srcLang={caption.htmlLang}
      label={caption.label}
      src={caption.src}
      default={caption.lang === lang}
    />
  ));
}
