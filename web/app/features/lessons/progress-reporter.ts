import { ApiError } from '@taegeuk/contract/client.ts';
import type { UserLesson } from '@taegeuk/contract/lesson.ts';
import { closeLog, emptyLog, returnRanges, takeRanges, watchTo } from './watched-ranges.ts';

export interface ProgressReport {
  position: number;
  ranges: [number, number][];
}

/** Collects what is watched and sends it; failures are silent, and what was not sent goes with the next report. */
export interface ProgressReporter {
  /** The video plays and is at this second. */
  playedTo: (at: number) => void;
  /** Playing was interrupted here: paused, sought, ended. */
  interruptedAt: (at: number) => void;
  /** Sends what there is. While a report is under way only a page that is being left sends another. */
  flush: (options?: { leaving?: boolean }) => Promise<void>;
}

// What the server judged wrong would be wrong again: it must not hold up the seconds that follow.
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 422].includes(error.status);
}

/** Makes a reporter over a call that saves a report. */
export function createProgressReporter(
  save: (report: ProgressReport) => Promise<UserLesson>,
  onSaved: (saved: UserLesson) => void,
): ProgressReporter {
  let log = emptyLog;
  let position = 0;
  let sentPosition: number | undefined;
  let underWay = 0;

  async function flush({ leaving = false } = {}): Promise<void> {
    if (underWay > 0 && !leaving) return;
    const { ranges, rest } = takeRanges(log);
    if (ranges.length === 0 && (sentPosition ?? 0) === position) return;
    log = rest;
    const before = sentPosition;
    sentPosition = position;
    underWay += 1;
    try {
      onSaved(await save({ position, ranges }));
    } catch (error) {
      sentPosition = before;
      if (!isRefused(error)) log = returnRanges(log, ranges);
    } finally {
      underWay -= 1;
    }
  }

  return {
    playedTo(at) {
      log = watchTo(log, at);
      position = at;
    },
    interruptedAt(at) {
      log = closeLog(log);
      position = at;
    },
    flush,
  };
}
