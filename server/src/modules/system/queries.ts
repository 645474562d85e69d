import type { JobName } from '@taegeuk/contract/system.ts';
import type { Db } from '../../database/connect.ts';

export interface JobRun {
  name: JobName;
  succeededAt: Date | null;
  dueAt: Date | null;
  failedAt: Date | null;
  failure: string | null;
}

export function listJobRuns(db: Db): Promise<JobRun[]> {
  return db<JobRun[]>`SELECT name, succeeded_at, due_at, failed_at, failure FROM job_runs`;
}

export async function noteSuccess(db: Db, name: JobName, now: Date, dueAt: Date): Promise<void> {
  await db`
    INSERT INTO job_runs (name, succeeded_at, due_at) VALUES (${name}, ${now}, ${dueAt})
    ON CONFLICT (name) DO UPDATE
    SET succeeded_at = EXCLUDED.succeeded_at, due_at = EXCLUDED.due_at, failed_at = NULL, failure = NULL`;
}

export async function noteFailure(db: Db, name: JobName, now: Date, failure: string): Promise<void> {
  await db`
    INSERT INTO job_runs (name, failed_at, failure) VALUES (${name}, ${now}, ${failure})
    ON CONFLICT (name) DO UPDATE SET failed_at = EXCLUDED.failed_at, failure = EXCLUDED.failure`;
}

export interface FailureRow {
  requestId: string;
  failedAt: Date;
  method: string;
  route: string;
  failure: string;
  place: string;
}

export async function createFailure(db: Db, row: FailureRow): Promise<void> {
  await db`
    INSERT INTO request_failures (request_id, failed_at, method, route, failure, place)
    VALUES (${row.requestId}, ${row.failedAt}, ${row.method}, ${row.route}, ${row.failure}, ${row.place})`;
}

export async function findFailure(db: Db, requestId: string, since: Date): Promise<FailureRow | undefined> {
  const [row] = await db<FailureRow[]>`
    SELECT request_id, failed_at, method, route, failure, place FROM request_failures
    WHERE request_id = ${requestId} AND failed_at >= ${since}`;
  return row;
}

export async function removeFailuresBefore(db: Db, instant: Date): Promise<number> {
  const { count } = await db`DELETE FROM request_failures WHERE failed_at < ${instant}`;
  return count;
}

/** Bytes of what the storage holds, by the rows that refer to it. */
export interface StoredBytes {
  files: number;
  films: number;
  pictures: number;
}

export async function readStoredBytes(db: Db): Promise<StoredBytes> {
  const [row] = await db<Record<keyof StoredBytes, string>[]>`
    SELECT (SELECT coalesce(sum(byte_count), 0) FROM member_usage WHERE kind = 'attachment') AS files,
           (SELECT coalesce(sum(byte_size), 0) FROM media)
             + (SELECT coalesce(sum(byte_size), 0) FROM media_renditions) AS films,
           (SELECT coalesce(sum(byte_size), 0) FROM pictures) AS pictures`;
  return {
    files: Number(row?.files ?? 0),
    films: Number(row?.films ?? 0),
    pictures: Number(row?.pictures ?? 0),
  };
}

export interface DatabaseFacts {
  version: string;
  connections: number;
  most: number;
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const [row] = await db<DatabaseFacts[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
           (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
           current_setting('max_connections')::int AS most`;
  if (!row) throw new Error('a statement without a table returns a row');
  return row;
}
