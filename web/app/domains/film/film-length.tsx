import { filmTexts } from '../../i18n/film-texts.ts';
import { isoDuration } from '../../lib/document/structured-data.ts';
import { minutesAndSeconds } from './film-places.ts';

/** Length of a film in words. */
export function FilmLength({ seconds }: { seconds: number }) {
  const t = filmTexts.use();
  return <time dateTime={isoDuration(seconds)}>{t.duration(...minutesAndSeconds(seconds))}</time>;
}
