import type { WatchedLesson } from '@taegeuk/contract/lesson.ts';
import { wasRefused } from '../favorite/refused.ts';
import type { KeptReport, ProgressReport } from './kept-progress.ts';
import {
  closeLog,
  emptyLog,
  mergeRanges,
  returnRanges,
  takeRanges,
  type WatchedRange,
  watchTo,
} from './watched-ranges.ts';

/** The shortest interval between regular reports (specification); a page that is being left sends the rest. */
export const reportEveryMs = 10_000;

export type FlushCause = 'due' | 'paused' | 'left';

/** Collects what is watched and sends it; failures are silent, and what was not sent is sent with the next report. */
export interface ProgressReporter {
  /** The video plays and is at this second. */
  playedTo: (at: number) => void;
  /** Playing was interrupted here: paused, moved, ended. */
  interruptedAt: (at: number) => void;
  /**
   * Sends what was collected: `due` while the video plays, every 10 s from its first second on; `paused` at once unless a
   * report was just sent; `left` always, because nothing comes after it.
   */
  flush: (cause?: FlushCause) => Promise<void>;
  /** Sends all that is left, and resolves when each report has its answer. */
  settle: () => Promise<void>;
}

export interface ReporterOptions {
  save: (report: ProgressReport) => Promise<WatchedLesson>;
  onSaved: (saved: WatchedLesson) => void;
  /** Stores what is not saved yet beyond the page; undefined when all is saved. */
  keep: (report: KeptReport | undefined) => void;
  now?: () => number;
}

/** Makes a reporter over a call that saves a report. */
export function createProgressReporter(options: ReporterOptions): ProgressReporter {
  const { save, onSaved, keep, now = Date.now } = options;
  let log = emptyLog;
  let position = { at: 0, reachedAt: 0 };
  let sentPosition = 0;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let beganAtMs: number | undefined;
  const underWay = new Set<readonly WatchedRange[]>();
  let sending: Promise<unknown> = Promise.resolve();

  function moveTo(at: number) {
    if (at !== position.at) position = { at, reachedAt: now() };
  }

  function keepUnsaved() {
    const unsaved = mergeRanges([...[...underWay].flat(), ...takeRanges(log).ranges]);
    const isAllSaved = unsaved.length === 0 && underWay.size === 0 && sentPosition === position.at;
    keep(
      isAllSaved
        ? undefined
        : {
            position: position.at,
            at: position.reachedAt,
            ranges: unsaved.map(([from, to]) => [from, to]),
          },
    );
  }

  async function send(ranges: [number, number][]) {
    const before = sentPosition;
    const { at, reachedAt } = position;
    sentPosition = at;
    sentAtMs = now();
    underWay.add(ranges);
    keepUnsaved();
    const positionAge = Math.round((now() - reachedAt) / 1000);
    try {
      onSaved(await save({ position: at, ranges, ...(positionAge > 0 ? { positionAge } : {}) }));
    } catch (error) {
      if (!wasRefused(error)) {
        sentPosition = before;
        log = returnRanges(log, ranges);
      }
    } finally {
      underWay.delete(ranges);
      keepUnsaved();
    }
  }

  function isTime(cause: FlushCause): boolean {
    if (cause === 'left') return true;
    const sinceMs = cause === 'due' ? Math.max(sentAtMs, beganAtMs ?? sentAtMs) : sentAtMs;
    return underWay.size === 0 && now() - sinceMs >= reportEveryMs;
  }

  async function flush(cause: FlushCause = 'due'): Promise<void> {
    if (!isTime(cause)) return;
    const { ranges, rest } = takeRanges(log);
    if (ranges.length === 0 && sentPosition === position.at) return;
    log = rest;
    const sent = send(ranges);
    sending = Promise.all([sending, sent]);
    await sent;
  }

  return {
    playedTo(at) {
      beganAtMs ??= now();
      log = watchTo(log, at);
      moveTo(at);
    },
    interruptedAt(at) {
      log = closeLog(log);
      moveTo(at);
    },
    flush,
    async settle() {
      await flush('left');
      await sending;
    },
  };
}
