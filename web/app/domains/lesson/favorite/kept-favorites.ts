import { deviceKeys, readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { memberKey } from '../../../lib/session/member-key.ts';
import { wasUnanswered } from './refused.ts';

const keyOf = (lessonId: string) => memberKey('favorite', lessonId);

/** Stores a favourite that could not be saved until the connection is back; undefined: it is saved, or given up. */
export function keepFavorite(lessonId: string, isFavorite: boolean | undefined): void {
  const key = keyOf(lessonId);
  if (key) writeDevice(key, isFavorite);
}

/**
 * Sends what was marked while the connection was lost: when it is back, and when lessons are shown. What is still not
 * answered stays for the next time; what the server refuses is deleted.
 */
export async function sendKeptFavorites(
  save: (lessonId: string, isFavorite: boolean) => Promise<unknown>,
): Promise<void> {
  const mine = keyOf('');
  if (!mine) return;
  await Promise.all(
    deviceKeys(mine).map(async (key) => {
      const kept = readDevice(key);
      try {
        if (typeof kept === 'boolean') await save(key.slice(mine.length), kept);
      } catch (error) {
        if (wasUnanswered(error)) return;
      }
      if (readDevice(key) === kept) writeDevice(key, undefined);
    }),
  );
}
