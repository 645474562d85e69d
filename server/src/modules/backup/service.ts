import type { Desk } from '@taegeuk/contract/desk.ts';
import { BackupError } from '../../backup/backup-error.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { isDue, stateOf } from './due.ts';
import type { BackupKind, BackupRun } from './queries.ts';
import * as queries from './queries.ts';

export { stateOf };

type Stored = Pick<Services, 'sql' | 'clock' | 'stopping'>;

/** A run that has not ended after so long is of a process that is gone. */
const abandonedAfterMs = 6 * 60 * 60 * 1000;

/**
 * Does what is due of a kind, or has to be done although it is not, and writes down what came of it; two processes do not do it at once.
 * What breaks off because this process stops is left to the next one.
 * @returns `hindered` if the obstacle is that of the failure before: whoever can mend it has been told
 * @throws what else `work` throws
 */
export async function attend(
  { sql, clock, stopping }: Stored,
  kind: BackupKind,
  isForced: boolean,
  work: () => Promise<void>,
): Promise<'done' | 'hindered' | 'not due'> {
  const now = clock();
  const run = (await queries.listRuns(sql)).find((each) => each.kind === kind);
  if (!run || stopping?.aborted || !isDue(run, now, isForced)) return 'not due';
  if (!(await queries.claim(sql, kind, now, new Date(now.getTime() - abandonedAfterMs)))) return 'not due';
  try {
    await work();
  } catch (error) {
    if (stopping?.aborted) {
      await queries.release(sql, kind, now);
      return 'not due';
    }
    const failed = failureOf(error);
    await queries.noteFailure(sql, kind, clock(), failed);
    if (failed.obstacle && failed.obstacle === run.obstacle) return 'hindered';
    throw error;
  }
  await queries.noteSuccess(sql, kind, clock());
  return 'done';
}

function failureOf(error: unknown): Parameters<typeof queries.noteFailure>[3] {
  return {
    failure: error instanceof Error ? error.message : String(error),
    obstacle: (error instanceof BackupError && error.obstacle) || null,
  };
}

/** Writes down what came of a backup that somebody made by a command. */
export function noteBackup(
  db: Parameters<typeof queries.listRuns>[0],
  now: Date,
  error?: unknown,
): Promise<void> {
  if (error === undefined) return queries.noteSuccess(db, 'backup', now);
  return queries.noteFailure(db, 'backup', now, failureOf(error));
}

/** Who makes the backups of a database: `embedded` its own, which have a log; `dumps` this server; `elsewhere` somebody else. */
export type BackupWay = 'embedded' | 'dumps' | 'elsewhere';

export function wayOf({ databaseUrl, backupJobs }: Pick<Config, 'databaseUrl' | 'backupJobs'>): BackupWay {
  if (!databaseUrl) return 'embedded';
  return backupJobs === 'off' ? 'elsewhere' : 'dumps';
}

/**
 * What came of the backups that this server answers for. A database that was embedded once has what came of its log then. If
 * somebody else makes the backups, only those are told that went well once: they are noted by `npm run backup`.
 */
export async function listOwnRuns(
  db: Parameters<typeof queries.listRuns>[0],
  way: BackupWay,
): Promise<BackupRun[]> {
  const runs = await queries.listRuns(db);
  if (way === 'embedded') return runs;
  return runs.filter(({ kind, doneAt }) => (way === 'dumps' ? kind !== 'log' : kind === 'backup' && doneAt));
}

type BackupState = Pick<Desk['health'][number], 'state' | 'count' | 'cause'> & { since: Date | null };

/** What staff can do about a failure. */
function causeOf(failed: readonly BackupRun[]): Pick<BackupState, 'cause'> {
  const missed = failed.filter(({ kind }) => kind !== 'trial');
  // There are backups, whatever a trial lacks.
  if (missed.length === 0) return failed.length > 0 ? { cause: 'trial' } : {};
  const known = missed.find(({ obstacle }) => obstacle)?.obstacle;
  return known ? { cause: known } : {};
}

/**
 * What is wrong with the backups: what failed, else what is late, and since when nothing went well. Null if nobody here makes
 * any, or ever did.
 */
export async function readBackupState(
  db: Parameters<typeof queries.listRuns>[0],
  now: Date,
  way: BackupWay,
): Promise<BackupState | null> {
  const all = await listOwnRuns(db, way);
  const runs = all.map((run) => ({ ...run, state: stateOf(run, now) }));
  const isNew = all.every(({ kind, doneAt, failedAt }) => kind !== 'backup' || (!doneAt && !failedAt));
  if (isNew && way === 'elsewhere') return null;
  if (isNew && way === 'dumps') return { state: 'delayed', count: 1, since: null };
  const wrong = runs.filter(({ state }) => state === 'failed');
  const late = runs.filter(({ state }) => state === 'delayed');
  const [state, those] = wrong.length > 0 ? (['failed', wrong] as const) : (['delayed', late] as const);
  if (those.length === 0) return { state: 'well', count: 0, since: null };
  const since = those.map(({ doneAt, failedAt, begunAt }) => doneAt ?? failedAt ?? begunAt ?? now);
  const oldest = new Date(Math.min(...since.map((at) => at.getTime())));
  return { state, count: those.length, since: oldest, ...causeOf(wrong) };
}
