import type { System } from '@taegeuk/contract/system.ts';
import { waitedWords } from '../admin/parts/age-words.ts';
import { healthLine, type StateLine } from '../admin/parts/state-lines.tsx';
import { systemTexts as t } from './system-texts.ts';

type Job = System['jobs'][number];
type Backup = System['backups'][number];

// When it was done last, and beside a failure for how long it has not been.
function lastWords(doneAt: string | null, isFailed: boolean, now: string): string {
  if (!doneAt) return t.never;
  return (isFailed ? t.lastDone : t.done)(waitedWords(doneAt, now));
}

/** A job of the server as a line: when it succeeded last, and what went wrong in its last run. */
export function jobLine({ name, state, succeededAt, failedAt, failure }: Job, now: string): StateLine {
  const last = lastWords(succeededAt, failedAt !== null || state !== 'well', now);
  return {
    ...{ key: name, name: t.jobNames[name], state: state === 'well' ? 'done' : 'late' },
    words: failedAt ? `${t.failedAgo(waitedWords(failedAt, now), failure)}. ${last}` : last,
  };
}

/** A kind of backup as a line: its age, what failed since then, and what stands in the way. */
export function backupLine({ kind, state, doneAt, failedAt, obstacle }: Backup, now: string): StateLine {
  const words = [
    obstacle ? t.obstacles[obstacle] : undefined,
    failedAt ? t.failedAgo(waitedWords(failedAt, now), null) : undefined,
    lastWords(doneAt, failedAt !== null, now),
  ];
  return {
    ...{ key: kind, name: t.backupKinds[kind], state: state === 'well' ? 'done' : 'late' },
    words: words.filter((each) => each !== undefined).join('. '),
  };
}

/** What is wrong, of the parts of the system and of its jobs, and how many of them are well. */
export function wrongLines({ health, jobs, now }: Pick<System, 'health' | 'jobs' | 'now'>): {
  wrong: StateLine[];
  wellCount: number;
} {
  const lines = [
    ...health.map((part) => healthLine(part, now)),
    ...jobs.map((job) => ({ ...jobLine(job, now), key: `job-${job.name}` })),
  ];
  const wrong = lines.filter(({ state }) => state !== 'done');
  return { wrong, wellCount: lines.length - wrong.length };
}
