import { deviceKeys, readDevice, writeDevice } from '../../lib/device-storage.ts';
import { storedSession } from '../../lib/session.ts';
import { wasUnanswered } from './refused.ts';

const prefix = 'favorite:';

function keyOf(member: string, lessonId: string): string {
  return `${prefix}${member}:${lessonId}`;
}

/** Keeps a favourite that could not be saved until the connection is back; undefined: it is saved, or given up. */
export function keepFavorite(lessonId: string, isFavorite: boolean | undefined): void {
  const member = storedSession()?.id_user;
  if (member) writeDevice(keyOf(member, lessonId), isFavorite);
}

/**
 * Sends what was marked while the connection was lost: when it is back, and when lessons are shown. What is still not
 * answered stays for the next time; what the server refuses goes.
 */
export async function sendKeptFavorites(
  save: (lessonId: string, isFavorite: boolean) => Promise<unknown>,
): Promise<void> {
  const member = storedSession()?.id_user;
  if (!member) return;
  const mine = keyOf(member, '');
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
