import type { Db } from '../../../database/connect.ts';
import type { Missing } from '../kind.ts';

/** What the film of a text lacks: itself, also while it is being prepared, or its Korean captions. */
export async function missingOfFilm(db: Db, mediaId: string | null): Promise<Missing[]> {
  const path = 'mediaId';
  const [film] = await db<{ isCaptioned: boolean }[]>`
    SELECT EXISTS (SELECT FROM media_captions WHERE media_id = m.id AND lang = 'kr') AS is_captioned
    FROM media m WHERE m.id = ${mediaId} AND m.is_playable`;
  if (!film) return [{ path, message: 'film_missing' }];
  return film.isCaptioned ? [] : [{ path, message: 'captions_missing' }];
}
