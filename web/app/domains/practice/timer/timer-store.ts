import type { TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { subscribeWith } from '../../../lib/device/wake.ts';
import type { BellVoice } from '../bell/bell-player.ts';
import { createRingOnce } from '../bell/ring-once.ts';
import { createRinging, type RingingParts } from '../bell/ringing.ts';
import { keepSettings, keepSitting, readSitting, sittingKey } from './kept-timer.ts';
import {
  beginSitting,
  pauseSitting,
  ranMs,
  recordOf,
  resumeSitting,
  type Sitting,
  viewSitting,
} from './sitting.ts';
import { forgetRecord, isRecordKept, keepRecord, listRecords, type SittingRecord } from './sitting-record.ts';

/** What the timer's screen shows. */
export interface TimerState {
  sitting: Sitting | undefined;
  /** Instant of this state; changes every second while a sitting runs. */
  at: number;
  /** The sitting that has just ended here; `short`: too short to be stored. */
  ended: SittingRecord | 'short' | undefined;
  /** Ended sittings that are not in the diary, including the one that has just ended. */
  records: readonly SittingRecord[];
  /** The bells cannot ring before somebody clicks something. */
  isMuted: boolean;
}

/** The timer of this browser: the running sitting is stored at each step, and the next page finds it again. */
export interface Timer {
  get: () => TimerState;
  subscribe: (listener: () => void) => () => void;
  /** Called during a click. */
  unlock: () => void;
  /** Rings one bell, so that its sound and volume can be chosen. */
  listen: (voice: BellVoice) => void;
  start: (settings: TimerSettings) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Leaves the ended sitting in the storage, and shows the settings again. */
  close: () => void;
  forget: (id: string) => void;
}

/** The parts of the timer; tests pass a clock and bells of their own. */
export interface TimerParts extends RingingParts {
  newId: () => string;
}

/** The longest time that the browser's sound may take to start. */
const wakingMs = 1500;

/** The state of the timer and how it changes: by an action, by the clock, by another tab. */
function createCore(parts: TimerParts) {
  const { now, bells, turn } = parts;
  const screens = new Set<() => void>();
  const clocks = new Set<() => void>();
  const ringing = createRinging(parts, () => sitting);
  let sitting: Sitting | undefined;
  let ended: TimerState['ended'];
  let records: readonly SittingRecord[] = [];
  // If storage is blocked, a sitting that is not found there is not over.
  let isStored = true;
  let askedAt = 0;
  let shown = snapshot();

  function snapshot(): TimerState {
    const isAudible = sitting !== undefined && !sitting.settings.silent && turn.isHeld();
    const isMuted = isAudible && bells.time() === undefined && now() - askedAt > wakingMs;
    return { sitting, at: now(), ended, records, isMuted };
  }

  function tell() {
    shown = snapshot();
    for (const screen of screens) screen();
  }

  function update(change: Partial<Pick<TimerState, 'ended' | 'records'>>) {
    if ('ended' in change) ended = change.ended;
    if (change.records) records = change.records;
    tell();
  }

  /** Notifies listeners, and starts or stops waiting for the clock. */
  function tellAll() {
    tell();
    for (const clock of clocks) clock();
  }

  function change(next: Sitting) {
    sitting = next;
    askedAt = now();
    keepSitting(next);
    isStored = readSitting() !== undefined;
    ringing.lay();
    tellAll();
  }

  function end(over: Sitting) {
    const record = recordOf(over, now());
    if (record) keepRecord(record);
    isStored = !record || isRecordKept(record.id);
    ended = record ?? 'short';
    sitting = undefined;
    keepSitting(undefined);
    records = withEnded(listRecords(new Date(now())), record);
  }

  /** Changes by the clock alone. */
  function look() {
    if (sitting && viewSitting(sitting, now()).phase === 'over') {
      end(sitting);
      ringing.finish();
    } else ringing.check();
    tell();
  }

  /**
   * What another page, or another tab, has stored. What is over by the clock ends here as well, and so does its last bell.
   */
  function load() {
    look();
    const kept = readSitting();
    if (isStored && JSON.stringify(kept) !== JSON.stringify(sitting)) {
      sitting = kept;
      askedAt = now();
      ringing.lay();
    }
    const listed = listRecords(new Date(now()));
    if (sitting || (isStored && !isListed(ended, listed))) ended = undefined;
    if (isStored) records = listed;
    look();
  }

  bells.onChange(() => {
    ringing.lay();
    tell();
  });

  return { get: () => shown, screens, clocks, change, update, end, lay: ringing.lay, look, load };
}

/** Makes the timer from its parts. */
export function createTimer(parts: TimerParts): Timer {
  const { now, bells, newId } = parts;
  const core = createCore(parts);
  const sample = createRingOnce(bells);
  const followClock = subscribeWith(core.clocks, () => {
    const { sitting } = core.get();
    if (!sitting || sitting.runningSince === null) return undefined;
    return 1000 - (ranMs(sitting, now()) % 1000);
  });
  function changeWith(step: (sitting: Sitting, now: number) => Sitting) {
    const { sitting } = core.get();
    if (sitting) core.change(step(sitting, now()));
  }

  return {
    get: core.get,
    subscribe(listener) {
      core.load();
      core.screens.add(listener);
      const leave = [followClock(core.look), followTabs(core.load), () => core.screens.delete(listener)];
      return () => {
        for (const step of leave) step();
      };
    },
    unlock: bells.unlock,
    listen: sample,
    start(settings) {
      sample(undefined);
      keepSettings(settings);
      core.update({ ended: undefined });
      core.change(beginSitting(newId(), settings, now()));
    },
    pause: () => changeWith(pauseSitting),
    resume: () => changeWith(resumeSitting),
    stop() {
      const { sitting } = core.get();
      if (sitting) core.end(sitting);
      core.lay();
      core.look();
    },
    // What was written down meanwhile waits no more.
    close: () => core.update({ ended: undefined, records: listRecords(new Date(now())) }),
    forget(id) {
      forgetRecord(id);
      const { ended, records } = core.get();
      core.update({
        ended: ended !== 'short' && ended?.id === id ? undefined : ended,
        records: records.filter((record) => record.id !== id),
      });
    },
  };
}

function isListed(ended: TimerState['ended'], listed: readonly SittingRecord[]): boolean {
  return ended !== undefined && ended !== 'short' && listed.some(({ id }) => id === ended.id);
}

// If storage is blocked the list is empty: the sitting that has just ended is shown all the same.
function withEnded(listed: SittingRecord[], ended: SittingRecord | undefined): SittingRecord[] {
  if (!ended || listed.some(({ id }) => id === ended.id)) return listed;
  return [ended, ...listed];
}

/** Listens to what another tab stores. */
function followTabs(load: () => void): () => void {
  function heed({ key }: StorageEvent) {
    if (key === sittingKey() || key?.startsWith('sitting:')) load();
  }
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}
