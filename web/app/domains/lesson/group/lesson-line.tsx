import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import { LessonDot } from '../lesson-dot.tsx';
import { LessonPoster } from '../lesson-poster.tsx';
import { type GroupAddress, lessonPath } from './group-path.ts';
import styles from './lesson-line.module.css';
import { metaWords, progressKind } from './lesson-progress.ts';

export interface LessonLineProps {
  lesson: LessonSummary;
  group: GroupAddress;
  /** The lesson to continue with. */
  isNext: boolean;
  onFavorite: (lesson: LessonSummary) => void;
}

/** A lesson of a group's list: poster, title, summary, length and progress. The whole line leads to it. */
export function LessonLine({ lesson, group, isNext, onFavorite }: LessonLineProps) {
  const texts = lessonTexts.use();
  const kind = progressKind(lesson.userLesson);
  const locked = lesson.locked !== null;
  const lang = htmlLang[lesson.lang];
  return (
    <li className={styles.line} data-next={isNext || undefined}>
      <LessonPoster lesson={lesson} />
      <div className={styles.body}>
        {isNext ? <p className={styles.eyebrow}>{kind === 'started' ? texts.goOn : texts.next}</p> : null}
        <h3 className={styles.title}>
          <Link to={lessonPath(group, lesson.id)} className={styles.link} lang={lang}>
            {lesson.title}
          </Link>
        </h3>
        <p className={styles.summary} lang={lang}>
          {lesson.summary}
        </p>
        <p className={styles.meta}>
          <LessonDot kind={kind} />
          {metaWords(lesson, texts)}
          {locked ? ` · ${texts.locked}` : null}
        </p>
      </div>
      <FavoriteButton lesson={lesson} onToggle={onFavorite} className={styles.favorite} />
    </li>
  );
}
