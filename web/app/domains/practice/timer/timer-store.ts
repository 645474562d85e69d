import type { TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { subscribeWith } from '../../../lib/device/wake.ts';
import type { BellVoice } from '../bell/bell-player.ts';
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
  /** Instant at which this was so; changes with every second while a sitting runs. */
  at: number;
  /** The sitting that has just ended here; `short`: too short to be kept. */
  ended: SittingRecord | 'short' | undefined;
  /** Ended sittings that are not in the diary, the one that has just ended among them. */
  records: readonly SittingRecord[];
  /** The bells cannot ring before somebody presses something. */
  isMuted: boolean;
}

/** The timer of this browser: what goes on is kept at each step, and found again by the next page. */
export interface Timer {
  get: () => TimerState;
  subscribe: (listener: () => void) => () => void;
  /** Called while somebody presses something. */
  unlock: () => void;
  /** Rings one bell, so that its sound and loudness can be chosen. */
  listen: (voice: BellVoice) => void;
  start: (settings: TimerSettings) => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Leaves the ended sitting where it is kept, and shows the settings again. */
  close: () => void;
  forget: (id: string) => void;
}

/** What the timer is made of; tests put a clock and bells of their own in. */
export interface TimerParts extends RingingParts {
  newId: () => string;
}

/** The browser's sound may take so long to wake up. */
const wakingMs = 1500;

/** The state of the timer and how it changes: by an act, by the clock, by another tab. */
function createCore(parts: TimerParts) {
  const { now, bells, turn } = parts;
  const screens = new Set<() => void>();
  const clocks = new Set<() => void>();
  const ringing = createRinging(parts, () => sitting);
  let sitting: Sitting | undefined;
  let ended: TimerState['ended'];
  let records: readonly SittingRecord[] = [];
  // Where storage is blocked what is not found there is not over.
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

  /** Tells, and lets the clock begin to wait or leave off. */
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

  /** What the clock alone has brought about. */
  function look() {
    if (sitting && viewSitting(sitting, now()).phase === 'over') {
      end(sitting);
      ringing.finish();
    } else ringing.check();
    tell();
  }

  /** What another page, or another tab, has kept. What is over by the clock ends here as well, its last bell with it. */
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

/** Rings a bell to choose it by; where the browser's sound has to wake up first, as soon as it has. */
function createSample({ bells }: TimerParts) {
  let wanted: BellVoice | undefined;
  function ring() {
    if (!wanted || bells.time() === undefined) return;
    bells.lay([{ afterMs: 0, kind: 'opening' }], wanted);
    bells.finish();
    wanted = undefined;
  }
  bells.onChange(ring);
  return (voice: BellVoice | undefined) => {
    wanted = voice;
    if (!voice) return;
    bells.unlock();
    ring();
  };
}

/** Makes the timer over its parts. */
export function createTimer(parts: TimerParts): Timer {
  const { now, bells, newId } = parts;
  const core = createCore(parts);
  const sample = createSample(parts);
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
    close: () => core.update({ ended: undefined }),
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

// Where storage is blocked the list is empty: what has just ended is shown all the same.
function withEnded(listed: SittingRecord[], ended: SittingRecord | undefined): SittingRecord[] {
  if (!ended || listed.some(({ id }) => id === ended.id)) return listed;
  return [ended, ...listed];
}

/** Hears what another tab keeps. */
function followTabs(load: () => void): () => void {
  function heed({ key }: StorageEvent) {
    if (key === sittingKey() || key?.startsWith('sitting:')) load();
  }
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}
