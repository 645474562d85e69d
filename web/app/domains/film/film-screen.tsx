import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Post, PublicVideo } from '@taegeuk/contract/post.ts';
import type { ReactNode } from 'react';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { postTexts } from '../../i18n/post-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { Island } from '../../lib/document/island.tsx';
import { FilmPlayer } from '../../player/film-player.tsx';
import { TextWithFilms } from '../../player/text-with-films.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FilmLength } from './film-length.tsx';
import styles from './film-screen.module.css';
import { Transcript } from './transcript.tsx';

interface FilmScreenProps {
  film: {
    id: string;
    title: string;
    excerpt: string;
    content: string;
    lang: LanguageCode;
    video: PublicVideo;
    films: Post['films'];
  };
  crumbs: ReactNode;
  /** Public address of the page, for printing. */
  address: string;
  /** Links to other pages. */
  children: ReactNode;
}

/** A film, with what to know before watching it. */
export function FilmScreen({ film, crumbs, address, children }: FilmScreenProps) {
  const lang = useLang();
  const posts = postTexts.use();
  const textLang = foreignLang(film.lang, lang);
  return (
    <Page className={styles.page}>
      {crumbs}
      <article data-film className={styles.article}>
        <Island
          key={film.id}
          name="film"
          when="visitor"
          of={FilmPlayer}
          props={{ video: film.video, title: film.title }}
        />
        {textLang ? <Notice variant="info">{posts.shownInKorean}</Notice> : null}
        <div lang={textLang}>
          <PageHead
            size="md"
            eyebrow={
              <span lang={htmlLang[lang]}>
                <FilmLength seconds={film.video.duration} />
              </span>
            }
            title={film.title}
            lead={film.excerpt}
            className={styles.head}
          />
          <TextWithFilms html={film.content} films={film.films} className={styles.text} />
        </div>
        <Island
          key={`words-${film.id}`}
          name="transcript"
          when="touch"
          of={Transcript}
          props={{ captions: film.video.captions }}
        />
        <p className={styles.address} data-print="only">
          {address}
        </p>
      </article>
      {children}
    </Page>
  );
}
