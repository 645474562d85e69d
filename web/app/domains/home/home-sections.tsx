import { Closing } from './closing.tsx';
import { DiaryLetter } from './diary-letter.tsx';
import { Hero } from './hero.tsx';
import styles from './home-sections.module.css';
import type { LatestPost } from './latest-posts.ts';
import { LevelPath } from './level-path.tsx';
import type { MainPage } from './main-page.ts';
import { NewsList } from './news-list.tsx';
import { TopicList } from './topic-list.tsx';

/** What the home page shows of its text and of the newest posts. */
export function HomeSections({ page, posts }: { page: MainPage; posts: LatestPost[] }) {
  return (
    <div className={styles.visitor}>
      <Hero hero={page.hero} />
      <LevelPath path={page.path} />
      <div data-below className={styles.below}>
        <TopicList topics={page.topics} />
        <div className={styles.later}>
          <DiaryLetter diary={page.diary} />
          <NewsList posts={posts} />
          <Closing closing={page.closing} href="/free-lesson" />
        </div>
      </div>
    </div>
  );
}
