import { filmsNamedIn } from '@taegeuk/contract/rich-text.ts';
import type { Db } from '../../../database/connect.ts';
import { listNamedFilms } from '../../post/service.ts';
import type { Missing } from '../kind.ts';

type Lack = 'film_missing' | 'captions_missing';

/** What a film lacks to be shown: itself, also while it is being prepared, or its Korean captions. Nobody deletes it meanwhile. */
async function lackOf(db: Db, mediaId: string | null): Promise<Lack | undefined> {
  const [film] = await db<{ isCaptioned: boolean }[]>`
    SELECT EXISTS (SELECT FROM media_captions WHERE media_id = m.id AND lang = 'kr') AS is_captioned
    FROM media m WHERE m.id = ${mediaId} AND m.is_playable FOR KEY SHARE`;
  if (!film) return 'film_missing';
  return film.isCaptioned ? undefined : 'captions_missing';
}

/** What the film of a text lacks. */
export async function missingOfFilm(db: Db, mediaId: string | null): Promise<Missing[]> {
  const message = await lackOf(db, mediaId);
  return message ? [{ path: 'mediaId', message }] : [];
}

/** What the films within a text lack. */
export async function missingOfFilms(db: Db, html: string, path: string): Promise<Missing[]> {
  const ids = [...new Set(filmsNamedIn(html))];
  const named = ids.length > 0 ? await listNamedFilms(db, html) : [];
  const lacks = await Promise.all(
    ids.map((id) => lackOf(db, named.find((film) => film.id === id)?.mediaId ?? null)),
  );
  return [...new Set(lacks)].flatMap((message) => (message ? [{ path, message }] : []));
}

/** A film as another is compared with it. */
export interface Film {
  id: string;
  name: string;
  /** Seconds. */
  duration: number;
}

const shown = (db: Db) =>
  db`m.id, coalesce(nullif(m.name, ''), m.key) AS name, m.duration_seconds AS duration`;

export async function findFilm(db: Db, mediaId: string): Promise<Film | undefined> {
  const [film] = await db<Film[]>`SELECT ${shown(db)} FROM media m WHERE m.id = ${mediaId}`;
  return film;
}

/** The film of a lesson that is public, or was. */
export async function findFilmOf(db: Db, lessonId: string): Promise<Film | undefined> {
  const [film] = await db<Film[]>`
    SELECT ${shown(db)} FROM lessons l JOIN media m ON m.id = l.media_id WHERE l.id = ${lessonId}`;
  return film;
}

/** Gives a lesson that is public, or was, another film. */
export async function setFilm(db: Db, lessonId: string, mediaId: string): Promise<void> {
  await db`UPDATE lessons SET media_id = ${mediaId} WHERE id = ${lessonId}`;
}
