import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { groupPath, lessonPath } from '../group/group-path.ts';
import { GroupProgress } from '../group/group-progress.tsx';
import { metaWords, progressKind } from '../group/lesson-progress.ts';
import { LessonDot } from '../lesson-dot.tsx';
import type { GroupPage } from '../load-lessons.ts';
import styles from './lesson-aside.module.css';

export interface LessonAsideProps {
  group: GroupPage;
  lessons: readonly LessonSummary[];
  currentId: string;
}

/** The group of a lesson: the member's progress, and its lessons with this one marked. */
export function LessonAside({ group, lessons, currentId }: LessonAsideProps) {
  const texts = lessonTexts.use();
  const { place } = group;
  return (
    <aside aria-labelledby="group-title" className={styles.aside}>
      <h2 id="group-title" className={styles.title}>
        <Link to={groupPath(place)} className={styles.group}>
          {group.name}
        </Link>
      </h2>
      <GroupProgress lessons={lessons} />
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Link
              to={lessonPath(place, lesson.id)}
              aria-current={lesson.id === currentId ? 'page' : undefined}
              className={styles.lesson}
            >
              <span className={styles.dot}>
                <LessonDot kind={progressKind(lesson.userLesson)} locked={lesson.locked !== null} />
              </span>
              <span className={styles.name} lang={htmlLang[lesson.lang]}>
                {lesson.title}
              </span>
              <span className={styles.meta}>
                {metaWords(lesson, texts)}
                {lesson.locked ? ` · ${texts.locked}` : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}
