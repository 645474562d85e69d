import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { homeTexts } from '../../i18n/home-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { calendarDay, formatMonthDay } from '../../lib/dates/format.ts';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { boardPaths, type LatestPost } from './latest-posts.ts';
import styles from './news-list.module.css';

/** The newest notices and news. */
export function NewsList({ posts }: { posts: LatestPost[] }) {
  const texts = homeTexts.use();
  const lang = useLang();
  return (
    <Section className={styles.news} aria-labelledby="news-title">
      <SectionHead
        id="news-title"
        title={texts.newsTitle}
        className={styles.head}
        action={<TextLink render={<Link to={boardPaths.notice} />}>{texts.newsAll}</TextLink>}
      />
      {posts.length === 0 ? <p className={styles.empty}>{texts.newsEmpty}</p> : null}
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={`${boardPaths[post.kind]}/view/${post.id}`} className={styles.row}>
              <time dateTime={calendarDay(post.publishedAt)}>{formatMonthDay(post.publishedAt)}</time>
              <b className={styles.title} lang={foreignLang(post.lang, lang)}>
                {post.title}
              </b>
              <span className={styles.kind}>{texts.kinds[post.kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
