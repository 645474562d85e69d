import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lesson-neighbours.module.css';

interface LessonNeighboursProps {
  lesson: Pick<LessonDetail, 'previous' | 'next' | 'lang'>;
  /** Address of a lesson next to this one. */
  hrefOf: (lessonId: string) => string;
}

/** The lessons before and after this one; nothing if there is neither. */
export function LessonNeighbours({ lesson, hrefOf }: LessonNeighboursProps) {
  const texts = lessonTexts.use();
  const { previous, next } = lesson;
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.neighbours} className={styles.nav}>
      {previous ? (
        <Link to={hrefOf(previous.id)} className={styles.link}>
          <span className={styles.label}>
            <Icon name="arrow-left" size="sm" />
            {texts.previousLesson}
          </span>
          <span lang={htmlLang[lesson.lang]}>{previous.title}</span>
        </Link>
      ) : null}
      {next ? (
        <Link to={hrefOf(next.id)} className={styles.link} data-side="next">
          <span className={styles.label}>
            {texts.nextLesson}
            <Icon name="arrow-right" size="sm" />
          </span>
          <span lang={htmlLang[lesson.lang]}>{next.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
