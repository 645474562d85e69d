import type { Media } from '@taegeuk/contract/media.ts';
import { formatDuration } from '../../../lib/dates/format.ts';
import { contentTexts } from '../content-texts.ts';
import styles from './film.module.css';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

/** The languages of a film's captions, in words. */
function captionWords({ captions }: Pick<Media, 'captions'>): string {
  if (captions.length === 0) return t.noCaptions;
  return t.captions(captions.map(({ lang }) => contentTexts.langs[lang]).join(', '));
}

/** A film in a line: its picture, name, length and captions. */
export function FilmLine({
  film,
}: {
  film: Pick<Media, 'name' | 'poster' | 'duration' | 'captions' | 'isOfLesson'>;
}) {
  const { name, poster, duration, isOfLesson } = film;
  return (
    <span className={styles.line}>
      {poster ? (
        <img src={poster} alt="" width={96} height={54} loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <span>
        <b>{name}</b>
        <small>
          {formatDuration(duration)} · {captionWords(film)}
        </small>
        {isOfLesson ? <small className={styles.ofLesson}>{t.ofLesson}</small> : null}
      </span>
    </span>
  );
}
