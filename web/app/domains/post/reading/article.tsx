import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Post } from '@taegeuk/contract/post.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { postTexts } from '../../../i18n/post-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { calendarDay, formatDate } from '../../../lib/dates/format.ts';
import { TextWithFilms } from '../../../player/text-with-films.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Toc } from '../../../ui/toc.tsx';
import styles from './article.module.css';
import type { Heading } from './headings.ts';

/** A text as a reading page needs it. */
export interface ArticlePost {
  title: string;
  excerpt: string;
  content: string;
  films: Post['films'];
  publishedAt: string;
  /** Language that the text is in. */
  lang: LanguageCode;
  headings: Heading[];
}

interface ArticleProps {
  post: ArticlePost;
  /** Whether the day of publication is shown: for news, not for permanent pages. */
  dated: boolean;
  /** Public address of the page, for printing. */
  address: string;
  /** Next to the title, e.g. the sign of a topic. */
  sign?: ReactNode;
}

function Day({ publishedAt }: { publishedAt: string }) {
  const lang = useLang();
  return (
    <time dateTime={calendarDay(publishedAt)} lang={htmlLang[lang]} className={styles.date}>
      {formatDate(publishedAt, lang)}
    </time>
  );
}

/** One text to read, marked with its own language if it differs from the page's. */
export function Article({ post, dated, address, sign }: ArticleProps) {
  const lang = useLang();
  const t = postTexts.use();
  const textLang = foreignLang(post.lang, lang);
  return (
    <article className={styles.article} data-toc={post.headings.length > 0 || undefined}>
      <div className={styles.head}>
        {textLang ? (
          <Notice variant="info" className={styles.untranslated}>
            {t.shownInKorean}
          </Notice>
        ) : null}
        <div lang={textLang} className={styles.title}>
          <PageHead
            eyebrow={dated ? <Day publishedAt={post.publishedAt} /> : null}
            title={post.title}
            lead={post.excerpt}
            className={styles.pageHead}
          />
          {sign}
        </div>
      </div>
      {post.headings.length > 0 ? (
        <Toc
          label={t.contents}
          items={post.headings}
          {...(textLang ? { lang: textLang } : {})}
          renderLink={(href) => <Link to={href} />}
          className={styles.toc}
        />
      ) : null}
      <TextWithFilms html={post.content} films={post.films} lang={textLang} className={styles.text} />
      <p className={styles.address} data-print="only">
        {address}
      </p>
    </article>
  );
}
