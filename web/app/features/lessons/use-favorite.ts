import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { useRef } from 'react';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/form-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import type { PatchLesson } from './lesson-states.ts';

type Favorable = Pick<LessonSummary, 'id' | 'categoryId' | 'userLesson'>;

/**
 * Flips a favourite at once and saves it after; when saving fails it flips back and says so. Presses in quick
 * succession are saved one after the other, so that the last one counts.
 */
export function useFavorite(patch: PatchLesson): (lesson: Favorable) => void {
  const texts = useTexts();
  const lang = useLang();
  const toast = useToast();
  const waiting = useRef(new Map<string, Promise<void>>());

  async function save(lesson: Favorable, isFavorite: boolean) {
    try {
      const { data } = await api.updateUserLesson({
        params: { id: lesson.userLesson?.id || lesson.id },
        query: { lang },
        body: { lessonId: lesson.id, categoryId: lesson.categoryId, isFavorite },
      });
      patch(lesson.id, { id: data.id });
    } catch (error) {
      patch(lesson.id, { isFavorite: !isFavorite });
      toast.show({
        title: texts.lessons.favoriteFailed,
        description: failureText(error, texts),
        variant: 'danger',
      });
    }
  }

  return (lesson) => {
    const isFavorite = !lesson.userLesson?.isFavorite;
    patch(lesson.id, { isFavorite });
    const before = waiting.current.get(lesson.id) ?? Promise.resolve();
    waiting.current.set(
      lesson.id,
      before.then(() => save(lesson, isFavorite)),
    );
  };
}
