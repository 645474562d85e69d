import { api } from '../../../lib/calls/api.ts';
import { sendKeptProgress } from '../watch/kept-progress.ts';
import { sendKeptFavorites } from './kept-favorites.ts';

/**
 * Sends what was watched and marked while the connection was lost, so that what is loaded next includes it. Never fails.
 */
export async function sendKept(): Promise<void> {
  await Promise.all([
    sendKeptProgress((lessonId, body) => api.saveProgress({ params: { lessonId }, body })),
    sendKeptFavorites((lessonId, isFavorite) =>
      api.updateUserLesson({ params: { id: lessonId }, body: { lessonId, isFavorite } }),
    ),
  ]);
}
