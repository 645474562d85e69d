import type { Post } from '@taegeuk/contract/content.ts';
import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { ReactNode } from 'react';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { calendarDay, formatDate } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './posts.module.css';

export type ArticlePost = Pick<Post, 'title' | 'excerpt' | 'content' | 'publishedAt' | 'lang'>;

interface ArticleProps {
  post: ArticlePost;
  eyebrow?: ReactNode;
  /** Whether the day of publication is shown: on news, not on lasting pages. */
  dated: boolean;
}

/** One text to read, marked with its own language where it is not the reader's. */
export function Article({ post, eyebrow, dated }: ArticleProps) {
  const lang = useLang();
  const t = useTexts();
  return (
    <article className={styles.article}>
      {post.lang === lang ? null : <Notice variant="info">{t.posts.shownInKorean}</Notice>}
      <div lang={htmlLang[post.lang]}>
        <PageHead eyebrow={eyebrow} title={post.title} lead={post.excerpt} />
        {dated ? (
          <p className={styles.date}>
            <time dateTime={calendarDay(post.publishedAt)} lang={htmlLang[lang]}>
              {formatDate(post.publishedAt, lang)}
            </time>
          </p>
        ) : null}
        <Prose html={post.content} />
      </div>
    </article>
  );
}
