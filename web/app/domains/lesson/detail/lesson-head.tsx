import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import styles from './lesson-screen.module.css';

export interface LessonHeadProps {
  /** Level and group. */
  place: readonly string[];
  lesson: LessonSummary;
  onFavorite: () => void;
}

/** Title of a lesson, its position above it, and its favourite button. */
export function LessonHead({ place, lesson, onFavorite }: LessonHeadProps) {
  const texts = lessonTexts.use();
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p className={styles.eyebrow}>{[...place, texts.nth(lesson.position)].join(' · ')}</p>
        <h1 className={styles.title} lang={htmlLang[lesson.lang]}>
          {lesson.title}
        </h1>
      </div>
      <ToggleButton icon="heart" pressed={lesson.userLesson?.isFavorite ?? false} onClick={onFavorite}>
        {texts.favorite}
      </ToggleButton>
    </header>
  );
}
