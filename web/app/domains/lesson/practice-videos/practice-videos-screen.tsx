import { practiceVideoLevels, practiceVideoTopics } from '@taegeuk/contract/levels.ts';
import { Link } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import { useLessonStates } from '../lesson-states.ts';
import { ListLock } from '../lock/lock-notice.tsx';
import { useWindowTurn } from '../lock/use-window-turn.ts';
import { ListFilterForm } from '../records/list-filter-form.tsx';
import { hrefOf, isNarrowed } from '../records/list-filters.ts';
import { ListLine } from '../records/list-line.tsx';
import { ListNothing } from '../records/list-nothing.tsx';
import listStyles from '../records/records-screen.module.css';
import { type PracticeVideosPage, practiceVideoPath, practiceVideoPaths } from './load-practice-videos.ts';
import styles from './practice-videos.module.css';

export interface PracticeVideosScreenProps {
  page: PracticeVideosPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
}

/** The practice videos of the body or of the heart, over all groups of their levels. */
export function PracticeVideosScreen({ page, contact }: PracticeVideosScreenProps) {
  const { topic, filters } = page;
  const t = lessonListTexts.use();
  const words = t.videos[topic];
  const { lessons, patch } = useLessonStates(page.lessons);
  const toggleFavorite = useFavorite(patch);
  useWindowTurn(page.lessons, 'center');
  const other = topic === 'body' ? 'heart' : 'body';
  return (
    <Page>
      <PageHead eyebrow={t.videos.section} title={words.title} lead={words.lead} />
      <TopicNav topic={topic} />
      <ListFilterForm
        filters={filters}
        narrowedBy={['level', 'progress']}
        levels={practiceVideoLevels[topic]}
      />
      <ListLock lessons={lessons} side="center" level={null} membership={page.membership} contact={contact} />
      {lessons.length === 0 ? (
        <ListNothing
          isNarrowed={isNarrowed(filters) || filters.page > 1}
          words={t.videos}
          wayOn={{ to: practiceVideoPaths[other], label: t.videos[other].title }}
        />
      ) : (
        <section aria-labelledby="lessons-title">
          <h2 id="lessons-title" className={listStyles.count}>
            {t.count(page.total)}
          </h2>
          <ol>
            {lessons.map((lesson) => (
              <ListLine
                key={lesson.id}
                lesson={lesson}
                group={page.groups.get(lesson.categoryId)}
                to={practiceVideoPath(lesson.id)}
                onFavorite={toggleFavorite}
              />
            ))}
          </ol>
        </section>
      )}
      <PageLinks
        page={filters.page}
        totalPages={page.totalPages}
        hrefFor={(number) => hrefOf(filters, number)}
      />
    </Page>
  );
}

function TopicNav({ topic: current }: Pick<PracticeVideosPage, 'topic'>) {
  const t = lessonListTexts.use().videos;
  return (
    <nav aria-label={t.choose} className={styles.topics}>
      {practiceVideoTopics.map((topic) => (
        <Link
          key={topic}
          to={practiceVideoPaths[topic]}
          aria-current={topic === current ? 'page' : undefined}
          className={styles.topic}
        >
          {t[topic].name}
        </Link>
      ))}
    </nav>
  );
}
