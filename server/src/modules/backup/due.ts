import { practiceDay } from '@taegeuk/contract/calendar.ts';
import type { BackupKind, BackupRun } from './queries.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After a failure the next try is left until then. */
const againAfterMs = hourMs;
const trialEveryMs = 7 * dayMs;
/** So long at most since the last success; then somebody has to look. A backup is due each night, a trial each week. */
const lateAfterMs: Record<BackupKind, number> = { backup: 26 * hourMs, log: 30 * minuteMs, trial: 8 * dayMs };
/** How often the state of the log is written down: it is stored each minute, and writing it down makes more of it. */
const noteLogEveryMs = 10 * minuteMs;

function mayTry({ kind, failedAt }: BackupRun, now: Date): boolean {
  return kind === 'log' || !failedAt || now.getTime() - failedAt.getTime() >= againAfterMs;
}

/** Whether a run is to begin: a backup each night at four (Seoul), a trial each week; after a failure an hour later. */
export function isDue(run: BackupRun, now: Date, isForced = false): boolean {
  if (!mayTry(run, now)) return false;
  if (!run.doneAt || isForced) return true;
  if (run.kind === 'backup') return practiceDay(run.doneAt) < practiceDay(now);
  const everyMs = run.kind === 'trial' ? trialEveryMs : noteLogEveryMs;
  return now.getTime() - run.doneAt.getTime() >= everyMs;
}

/** What staff are told of a run: it failed, or it has not been done for too long. */
export function stateOf(run: BackupRun, now: Date): 'well' | 'delayed' | 'failed' {
  if (run.failedAt) return 'failed';
  const since = run.doneAt ?? run.begunAt;
  return since && now.getTime() - since.getTime() > lateAfterMs[run.kind] ? 'delayed' : 'well';
}
