import { describe, expect, it } from 'vitest';
import { isDue, stateOf } from './due.ts';
import type { BackupKind, BackupRun } from './queries.ts';

// Noon in Seoul.
const now = new Date('2026-11-26T03:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

function run(kind: BackupKind, doneHoursAgo: number | null, failedHoursAgo: number | null = null): BackupRun {
  const [doneAt, failedAt] = [doneHoursAgo, failedHoursAgo].map((hours) =>
    hours === null ? null : hoursAgo(hours),
  );
  return { kind, begunAt: null, doneAt: doneAt ?? null, failedAt: failedAt ?? null, obstacle: null };
}

describe('a run is due', () => {
  it.each([
    ['a backup that was never made', run('backup', null), true],
    ['a backup of this day', run('backup', 7), false],
    ['a backup from before four in the night', run('backup', 9), true],
    ['a trial of this week', run('trial', 6 * 24), false],
    ['a trial of last week', run('trial', 7 * 24), true],
    ['a failed backup, at once', run('backup', 30, 0.5), false],
    ['a failed backup, an hour later', run('backup', 30, 1), true],
    ['the log that could not be stored a minute ago', run('log', 1, 1 / 60), true],
  ])('%s', (_name, given, expected) => {
    expect(isDue(given, now)).toBe(expected);
  });

  it('when it is needed at once, but not again and again after a failure', () => {
    expect(isDue(run('backup', 1), now, true)).toBe(true);
    expect(isDue(run('backup', 1, 0.5), now, true)).toBe(false);
  });
});

describe('the state of a run', () => {
  it.each([
    ['nothing has begun yet', run('trial', null), 'well'],
    ['done this night', run('backup', 8), 'well'],
    ['not done for more than a day', run('backup', 27), 'delayed'],
    ['the log not stored for an hour', run('log', 1), 'delayed'],
    ['failed since', run('trial', 24, 1), 'failed'],
  ])('%s', (_name, given, expected) => {
    expect(stateOf(given, now)).toBe(expected);
  });
});
