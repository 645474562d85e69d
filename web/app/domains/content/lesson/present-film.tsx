import { languageCodes } from '@taegeuk/contract/languages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { contentTexts } from '../content-texts.ts';
import styles from './film.module.css';
import { FilmLine } from './film-line.tsx';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';
import { useFilm } from './use-films.ts';

/** The film that a text has, and the languages in which it has no captions. */
export function PresentFilm({ mediaId }: { mediaId: string | null }) {
  const { film, isGone, failure, readAgain } = useFilm(mediaId);
  if (mediaId === null) return <p className={styles.soft}>{t.noFilm}</p>;
  if (isGone) return <p className={styles.late}>{t.filmGone}</p>;
  if (failure !== undefined)
    return (
      <Notice variant="danger" live>
        {staffFailureText(failure)}{' '}
        <Button size="sm" variant="quiet" onClick={readAgain}>
          {t.readAgain}
        </Button>
      </Notice>
    );
  if (!film) return <Spinner label={t.film} />;
  const without = languageCodes.filter((code) => !film.captions.some(({ lang }) => lang === code));
  return (
    <>
      <FilmLine film={film} />
      {without.length > 0 && film.captions.length > 0 ? (
        <p className={without.includes('kr') ? styles.late : styles.soft}>
          {t.captionsMissing(without.map((code) => contentTexts.langs[code]).join(', '))}
        </p>
      ) : null}
    </>
  );
}
