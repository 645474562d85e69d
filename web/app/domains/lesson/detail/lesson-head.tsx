import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import type { LessonLevel } from '@taegeuk/contract/levels.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { levelName } from '../group/level-name.ts';
import styles from './lesson-screen.module.css';

export interface LessonHeadProps {
  level: LessonLevel;
  groupName: string;
  lesson: LessonSummary;
  onFavorite: () => void;
}

/** Title of a lesson, its position above it, and its favourite button. */
export function LessonHead({ level, groupName, lesson, onFavorite }: LessonHeadProps) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const place = [levelName(level, lang), groupName, texts.nth(lesson.position)];
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p className={styles.eyebrow}>{place.join(' · ')}</p>
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
