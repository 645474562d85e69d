import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { squarePoster } from '@taegeuk/contract/poster.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './lesson-poster.module.css';

/** The picture of a lesson in a list, with a lock if it may not be seen. */
export function LessonPoster({ lesson }: { lesson: Pick<LessonSummary, 'poster' | 'locked'> }) {
  return (
    <span className={styles.poster}>
      <img
        src={squarePoster(lesson.poster)}
        alt=""
        width={180}
        height={180}
        loading="lazy"
        decoding="async"
      />
      {lesson.locked === null ? null : (
        <span className={styles.lock}>
          <Icon name="lock" />
        </span>
      )}
    </span>
  );
}
