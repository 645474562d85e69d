import type { JobName, System } from '@taegeuk/contract/system.ts';
import { jobNames } from '@taegeuk/contract/system.ts';
import type { Db } from '../../database/connect.ts';
import { kindOf } from '../../http/logged-error.ts';
import type { Services } from '../../services.ts';
import { patienceMs } from '../desk/service.ts';
import * as queries from './queries.ts';

/** The same outcome again is written down this seldom: some jobs run every second. */
const noteEveryMs = 60_000;

/**
 * Runs a job and writes down how it went, for the screen of staff. What cannot be written down, because there is no database,
 * is written down by the next run.
 * @returns the job's own outcome
 */
export function noteRuns(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { name, everyMs }: { name: JobName; everyMs: number },
  work: () => Promise<void>,
): () => Promise<void> {
  let noted: { hasFailed: boolean; at: Date } | undefined;
  async function note(hasFailed: boolean, write: (now: Date) => Promise<void>): Promise<void> {
    const now = clock();
    if (noted?.hasFailed === hasFailed && now.getTime() - noted.at.getTime() < noteEveryMs) return;
    const isWritten = await write(now).then(
      () => true,
      () => false,
    );
    if (isWritten) noted = { hasFailed, at: now };
  }
  return async () => {
    try {
      await work();
    } catch (error) {
      await note(true, (now) => queries.noteFailure(sql, name, now, kindOf(error)));
      throw error;
    }
    const withinMs = Math.max(everyMs, noteEveryMs);
    await note(false, (now) => queries.noteSuccess(sql, name, now, new Date(now.getTime() + withinMs)));
  };
}

function presentRun(run: queries.JobRun, now: Date): System['jobs'][number] {
  const { name, succeededAt, dueAt, failedAt, failure } = run;
  const isLate = dueAt !== null && now.getTime() - dueAt.getTime() > patienceMs;
  return {
    name,
    state: failedAt ? 'failed' : isLate ? 'delayed' : 'well',
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure,
  };
}

/** How every job last went. */
export async function readJobs(db: Db, now: Date): Promise<System['jobs']> {
  const runs = new Map((await queries.listJobRuns(db)).map((run) => [run.name, run]));
  const none = { succeededAt: null, dueAt: null, failedAt: null, failure: null };
  return jobNames.map((name) => presentRun(runs.get(name) ?? { name, ...none }, now));
}
