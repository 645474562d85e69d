import { htmlLang } from '@taegeuk/contract/languages.ts';
import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { LineList } from '../../ui/line-list.tsx';
import { FilmLength } from './film-length.tsx';
import styles from './film-list.module.css';
import type { FilmLine } from './load-films.server.ts';

/** This number is above the fold on the tallest common window. */
const seenAtOnce = 4;

function Line({ film, isSeenAtOnce }: { film: FilmLine; isSeenAtOnce: boolean }) {
  const lang = useLang();
  return (
    <LineList.Item>
      <LineList.Row render={<Link to={film.href} prefetch="intent" />} className={styles.row}>
        <img
          src={film.poster}
          alt=""
          width={320}
          height={180}
          loading={isSeenAtOnce ? undefined : 'lazy'}
          decoding="async"
          className={styles.poster}
        />
        <span className={styles.words} lang={foreignLang(film.lang, lang)}>
          <b>{film.title}</b>
          <span className={styles.length} lang={htmlLang[lang]}>
            <FilmLength seconds={film.duration} />
          </span>
          <span className={styles.excerpt}>{film.excerpt}</span>
        </span>
      </LineList.Row>
    </LineList.Item>
  );
}

/** Films as lines: poster, title, length, a sentence about the content. */
export function FilmList({ films }: { films: FilmLine[] }) {
  return (
    <LineList.Root>
      {films.map((film, index) => (
        <Line key={film.id} film={film} isSeenAtOnce={index < seenAtOnce} />
      ))}
    </LineList.Root>
  );
}
