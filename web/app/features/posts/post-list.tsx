import type { Post } from '@taegeuk/contract/content.ts';
import { htmlLang } from '@taegeuk/contract/languages.ts';
import { Link } from 'react-router';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { calendarDay, formatDate } from '../../lib/format.ts';
import { LineList } from '../../ui/line-list.tsx';
import styles from './posts.module.css';

export type PostListItem = Pick<Post, 'id' | 'title' | 'excerpt' | 'publishedAt' | 'lang'>;

/** Posts as lines: date, title, a sentence of what they say. */
export function PostList({ posts, path }: { posts: PostListItem[]; path: string }) {
  const lang = useLang();
  const t = useTexts();
  return (
    <LineList.Root>
      {posts.map((post) => (
        <LineList.Item key={post.id}>
          <LineList.Row
            render={<Link to={`${path}/view/${post.id}`} prefetch="intent" />}
            className={styles.row}
          >
            <time dateTime={calendarDay(post.publishedAt)} title={t.posts.publishedOn}>
              {formatDate(post.publishedAt, lang)}
            </time>
            <span className={styles.summary} lang={htmlLang[post.lang]}>
              <b>{post.title}</b>
              <span>{post.excerpt}</span>
            </span>
          </LineList.Row>
        </LineList.Item>
      ))}
    </LineList.Root>
  );
}
