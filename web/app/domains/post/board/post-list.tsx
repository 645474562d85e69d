import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { foreignLang } from '../../../i18n/foreign-lang.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { calendarDay, formatDate } from '../../../lib/dates/format.ts';
import { LineList } from '../../../ui/line-list.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import styles from '../posts.module.css';
import type { FoundPosts, PostLine } from './load-list.server.ts';

interface LineProps {
  href: string;
  publishedAt: string | null;
  textLang: LanguageCode;
  title: ReactNode;
  text: ReactNode;
}

function Line({ href, publishedAt, textLang, title, text }: LineProps) {
  const lang = useLang();
  return (
    <LineList.Item>
      <LineList.Row
        render={<Link to={href} prefetch="intent" />}
        className={styles.row}
        data-dated={publishedAt !== null || undefined}
      >
        {publishedAt === null ? null : (
          <time dateTime={calendarDay(publishedAt)}>{formatDate(publishedAt, lang)}</time>
        )}
        <span className={styles.summary} lang={foreignLang(textLang, lang)}>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </LineList.Row>
    </LineList.Item>
  );
}

/** Posts as lines: date, title, a sentence about the content. */
export function PostList({ posts }: { posts: PostLine[] }) {
  return (
    <LineList.Root>
      {posts.map(({ id, href, publishedAt, lang, title, excerpt }) => (
        <Line key={id} href={href} publishedAt={publishedAt} textLang={lang} title={title} text={excerpt} />
      ))}
    </LineList.Root>
  );
}

/** Search results, as lines in which the words are marked. */
export function HitList({ hits, dated }: { hits: FoundPosts['hits']; dated: boolean }) {
  return (
    <LineList.Root>
      {hits.map((hit) => (
        <Line
          key={hit.id}
          href={hit.href}
          publishedAt={dated ? hit.publishedAt : null}
          textLang={hit.lang}
          title={<MarkedText text={hit.title} marks={hit.titleMarks} />}
          text={<MarkedText text={hit.snippet} marks={hit.snippetMarks} />}
        />
      ))}
    </LineList.Root>
  );
}
