import type { Services } from '../../services.ts';
import { isDue, stateOf } from './due.ts';
import type { BackupKind } from './queries.ts';
import * as queries from './queries.ts';

type Stored = Pick<Services, 'sql' | 'clock'>;

/** A run that has not ended after so long is of a process that is gone. */
const abandonedAfterMs = 6 * 60 * 60 * 1000;

/**
 * Does what is due of a kind, or has to be done although it is not, and writes down what came of it; two processes do not do it at once.
 * @throws what `work` throws
 */
export async function attend(
  { sql, clock }: Stored,
  kind: BackupKind,
  isForced: boolean,
  work: () => Promise<void>,
): Promise<'done' | 'not due'> {
  const now = clock();
  const run = (await queries.listRuns(sql)).find((each) => each.kind === kind);
  if (!run || !isDue(run, now, isForced)) return 'not due';
  if (!(await queries.claim(sql, kind, now, new Date(now.getTime() - abandonedAfterMs)))) return 'not due';
  try {
    await work();
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await queries.noteFailure(sql, kind, clock(), failure);
    throw error;
  }
  await queries.noteSuccess(sql, kind, clock());
  return 'done';
}

/** Writes down what came of a backup that somebody made by a command. */
export function noteBackup(
  db: Parameters<typeof queries.listRuns>[0],
  now: Date,
  error?: unknown,
): Promise<void> {
  if (error === undefined) return queries.noteSuccess(db, 'backup', now);
  return queries.noteFailure(db, 'backup', now, error instanceof Error ? error.message : String(error));
}

/**
 * What is wrong with the backups: what failed, else what is late, and since when nothing went well.
 * @param isByCommand the database is not the embedded one: dumps alone are made, and a timer that was never set up begins none
 */
export async function readBackupState(
  db: Parameters<typeof queries.listRuns>[0],
  now: Date,
  isByCommand: boolean,
): Promise<{ state: 'well' | 'delayed' | 'failed'; count: number; since: Date | null }> {
  const all = await queries.listRuns(db);
  const runs = all
    .filter(({ kind }) => !isByCommand || kind === 'backup')
    .map((run) => ({ ...run, state: stateOf(run, now) }));
  if (isByCommand && runs.every(({ doneAt, failedAt }) => !doneAt && !failedAt))
    return { state: 'delayed', count: runs.length, since: null };
  const wrong = runs.filter(({ state }) => state === 'failed');
  const late = runs.filter(({ state }) => state === 'delayed');
  const [state, those] = wrong.length > 0 ? (['failed', wrong] as const) : (['delayed', late] as const);
  if (those.length === 0) return { state: 'well', count: 0, since: null };
  const since = those.map(({ doneAt, failedAt, begunAt }) => doneAt ?? failedAt ?? begunAt ?? now);
  return { state, count: those.length, since: new Date(Math.min(...since.map((at) => at.getTime()))) };
}
