import type { MediaFailure } from '@taegeuk/contract/media-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { RenditionRow, Strip } from '../queries.ts';
import type { Probed } from './probe.ts';

/** A film that a process has taken to prepare. */
export interface DueMedia {
  id: string;
  key: string;
  name: string;
  /** This try included: who took it later has a higher one, and only theirs counts. */
  attempts: number;
}

const isDue = (db: Db, now: Date) =>
  db`state IN ('uploaded', 'preparing') AND (lease_until IS NULL OR lease_until <= ${now})`;

export async function existsDue(db: Db, now: Date): Promise<boolean> {
  const [row] = await db`SELECT FROM media WHERE ${isDue(db, now)} LIMIT 1`;
  return row !== undefined;
}

/** Takes the film that has waited longest, until `leaseUntil`: one whose process died is taken again after that. */
export async function takeDueMedia(
  db: Db,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<DueMedia | undefined> {
  const [row] = await db<DueMedia[]>`
    UPDATE media SET state = 'preparing', attempts = attempts + 1, lease_until = ${leaseUntil}
    WHERE id = (SELECT id FROM media
                WHERE ${isDue(db, now)}
                ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, key, name, attempts`;
  return row;
}

type Try = Pick<DueMedia, 'id' | 'attempts'>;

const isMine = (db: Db, { id, attempts }: Try) =>
  db`id = ${id} AND state = 'preparing' AND attempts = ${attempts}`;

/** Goes on having a film; false if another process has it by now, or if it was deleted. */
export async function extendLease(
  db: Db,
  of: Try,
  { percent, leaseUntil }: { percent: number; leaseUntil: Date },
): Promise<boolean> {
  const { count } = await db`
    UPDATE media SET percent = ${percent}, lease_until = ${leaseUntil} WHERE ${isMine(db, of)}`;
  return count > 0;
}

/** Leaves a film to the next who looks, from `at` on; a try that was stopped on purpose is none. */
export async function giveBack(db: Db, of: Try, { at, isTry }: { at: Date; isTry: boolean }): Promise<void> {
  await db`
    UPDATE media SET lease_until = ${at}, attempts = attempts - ${isTry ? 0 : 1} WHERE ${isMine(db, of)}`;
}

export async function markFailed(db: Db, of: Try, failure: MediaFailure): Promise<void> {
  await db`
    UPDATE media SET state = 'failed', failure = ${failure}, lease_until = NULL WHERE ${isMine(db, of)}`;
}

/** What is known of a film before anything is made of it. */
export async function noteFilm(db: Db, of: Try, { width, height, hasSound }: Probed): Promise<void> {
  await db`
    UPDATE media SET width = ${width}, height = ${height}, has_sound = ${hasSound} WHERE ${isMine(db, of)}`;
}

export interface KnownRendition {
  name: string;
  key: string;
}

export function listMade(db: Db, id: string): Promise<KnownRendition[]> {
  return db<KnownRendition[]>`SELECT name, key FROM media_renditions WHERE media_id = ${id}`;
}

/** A rendition that is in the store; false if another process has the film by now. */
export async function addRendition(db: Db, of: Try, row: RenditionRow): Promise<boolean> {
  const { count } = await db`
    INSERT INTO media_renditions (media_id, name, key, byte_size, width, height, bandwidth, average, codecs, frame_rate,
                                  playlist)
    SELECT id, ${row.name}, ${row.key}, ${row.byteSize}, ${row.width}, ${row.height}, ${row.bandwidth}, ${row.average},
           ${row.codecs}, ${row.frameRate}, ${row.playlist}
    FROM media WHERE ${isMine(db, of)} FOR UPDATE
    ON CONFLICT DO NOTHING`;
  return count > 0;
}

/** All is made; false if another process has the film by now. */
export async function markReady(
  db: Db,
  of: Try,
  made: {
    durationSeconds: number;
    playKey: string;
    posterKey: string | null;
    stripKey: string;
    strip: Strip;
    now: Date;
  },
): Promise<boolean> {
  const { count } = await db`
    UPDATE media
    SET state = 'ready', percent = 100, failure = NULL, lease_until = NULL, prepared_at = ${made.now},
        play_key = ${made.playKey}, poster_key = ${made.posterKey}, strip_key = ${made.stripKey},
        strip = ${JSON.stringify(made.strip)}::jsonb,
        -- What members have watched is counted against the length that is known.
        duration_seconds = CASE WHEN duration_seconds = 0 THEN ${made.durationSeconds} ELSE duration_seconds END
    WHERE ${isMine(db, of)}`;
  return count > 0;
}

/** The product's own films, which so far play from their files: the demo shows what becomes of an upload. */
export async function queueOwnFilms(db: Db): Promise<void> {
  await db`
    UPDATE media SET state = 'uploaded'
    WHERE name = '' AND state = 'ready' AND prepared_at IS NULL AND attempts = 0 AND plays_as_is`;
}
