import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { useEffect, useRef } from 'react';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { PatchLesson } from '../lesson-states.ts';
import { keepFavorite } from './kept-favorites.ts';
import { wasUnanswered } from './refused.ts';
import { sendKept } from './send-kept.ts';

type Favorable = Pick<LessonSummary, 'id' | 'categoryId' | 'userLesson'>;

/** What was marked without a connection is sent as soon as there is one. */
function useSendWhenOnline(): void {
  useEffect(() => {
    const send = () => void sendKept();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
}

/** Saves a favourite; without a connection it is stored for later, and if the server refuses it, it is switched back. */
function useSave(patch: PatchLesson) {
  const texts = lessonTexts.use();
  const words = lessonListTexts.use().favorite;
  const lang = useLang();
  const toast = useToast();
  return async (lesson: Favorable, isFavorite: boolean) => {
    try {
      const { data } = await api.updateUserLesson({
        params: { id: lesson.userLesson?.id || lesson.id },
        query: { lang },
        body: { lessonId: lesson.id, categoryId: lesson.categoryId, isFavorite },
      });
      keepFavorite(lesson.id, undefined);
      patch(lesson.id, { id: data.id });
    } catch (error) {
      if (wasUnanswered(error)) {
        keepFavorite(lesson.id, isFavorite);
        toast.show({ title: words.keptTitle, description: words.keptText });
        return;
      }
      patch(lesson.id, { isFavorite: !isFavorite });
      toast.show({
        title: texts.favoriteFailed,
        description: failureText(error, lang),
        variant: 'danger',
      });
    }
  };
}

/**
 * Switches a favourite at once and saves it afterwards. A removed one can be restored for a while. Quick clicks are saved
 * one after the other, so that the last one counts.
 */
export function useFavorite(patch: PatchLesson): (lesson: Favorable) => void {
  const words = lessonListTexts.use().favorite;
  const toast = useToast();
  const save = useSave(patch);
  const waiting = useRef(new Map<string, Promise<void>>());
  useSendWhenOnline();

  function change(lesson: Favorable, isFavorite: boolean) {
    patch(lesson.id, { isFavorite });
    const before = waiting.current.get(lesson.id) ?? Promise.resolve();
    waiting.current.set(
      lesson.id,
      before.then(() => save(lesson, isFavorite)),
    );
  }

  return (lesson) => {
    const isFavorite = !lesson.userLesson?.isFavorite;
    change(lesson, isFavorite);
    if (isFavorite) return;
    toast.show({
      title: words.removed,
      action: { label: words.undo, onPress: () => change(lesson, true) },
    });
  };
}
