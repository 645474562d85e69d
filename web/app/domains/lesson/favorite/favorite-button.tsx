import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './favorite-button.module.css';

export interface FavoriteButtonProps {
  lesson: LessonSummary;
  onToggle: (lesson: LessonSummary) => void;
  className?: string;
}

/** The favourite of a lesson in a list: a heart that is on or off. */
export function FavoriteButton({ lesson, onToggle, className }: FavoriteButtonProps) {
  const texts = lessonTexts.use();
  return (
    <span className={className}>
      <IconButton
        icon="heart"
        label={texts.favoriteOf(lesson.title)}
        aria-pressed={lesson.userLesson?.isFavorite ?? false}
        className={styles.heart}
        onClick={() => onToggle(lesson)}
      />
    </span>
  );
}
