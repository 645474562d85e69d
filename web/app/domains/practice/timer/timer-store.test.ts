import { firstTimerSettings, type TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BellPlayer, DueBell } from '../bell/bell-player.ts';
import { readSettings } from './kept-timer.ts';
import { practiceAddress, sittingIn } from './sitting-address.ts';
import { forgetRecord, isRecordKept, keepRecord, listRecords, type SittingRecord } from './sitting-record.ts';
import { createTimer, type Timer } from './timer-store.ts';

const values = new Map<string, string>();
let member: { id_user: string } | undefined;
vi.mock('../../../lib/session/session.ts', () => ({ storedSession: () => member }));

const minute = 60_000;
const start = Date.parse('2026-11-22T00:00:00Z');
let now = start;
let audioTime: number | undefined;
let laid: DueBell[];
let done: string[];
let heedAudio: (() => void)[];
let leave: (() => void) | undefined;

const bells: BellPlayer = {
  unlock: () => void done.push('unlock'),
  lay: (due) => {
    laid = [...due];
  },
  cancel: () => {
    laid = [];
    done.push('cancel');
  },
  finish: () => void done.push('finish'),
  time: () => audioTime,
  onChange: (listener) => void heedAudio.push(listener),
};

beforeEach(() => {
  vi.useFakeTimers();
  values.clear();
  member = { id_user: 'm1' };
  now = start;
  audioTime = 0;
  laid = [];
  done = [];
  heedAudio = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});

afterEach(() => {
  leave?.();
  leave = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let ids = 0;
function openTimer(): Timer {
  const timer = createTimer({
    now: () => now,
    bells,
    turn: { take: (onTurn) => onTurn(), give: () => undefined, isHeld: () => true },
    newId: () => String(++ids).padStart(32, '0'),
  });
  leave = timer.subscribe(() => undefined);
  return timer;
}

function settings(change: Partial<TimerSettings> = {}): TimerSettings {
  return { ...firstTimerSettings, preparationSeconds: 0, length: '10', ...change };
}

/** Lets time pass for the wall clock, the audio clock and the page together. */
function pass(ms: number) {
  now += ms;
  if (audioTime !== undefined) audioTime += ms / 1000;
  vi.advanceTimersByTime(ms);
}

const dueAt = () => laid.map(({ afterMs, kind }) => `${kind} ${afterMs / minute}`);

describe('the timer', () => {
  it('lays out all bells when it begins, and ends by the clock', () => {
    const timer = openTimer();
    timer.start(settings({ bells: 'interval', intervalMinutes: 5 }));
    expect(dueAt()).toEqual(['opening 0', 'between 5', 'closing 10']);
    pass(9 * minute);
    expect(timer.get().sitting).toBeDefined();
    done = [];
    pass(minute + 5);
    expect(timer.get()).toMatchObject({ sitting: undefined, ended: { minutes: 10, on: '2026-11-22' } });
    expect(done, 'the closing bell is not cut off').toEqual(['finish']);
    expect(listRecords(new Date(now))).toHaveLength(1);
  });

  it('is silent while it is paused, and lays out what is left when it goes on', () => {
    const timer = openTimer();
    timer.start(settings({ bells: 'interval', intervalMinutes: 4 }));
    pass(5 * minute);
    timer.pause();
    expect(laid).toEqual([]);
    pass(30 * minute);
    expect(timer.get().sitting).toBeDefined();
    timer.resume();
    expect(dueAt()).toEqual(['between 3', 'closing 5']);
  });

  it('goes on after a reload, and ends in a page that comes after its end', () => {
    openTimer().start(settings());
    leave?.();
    now += 4 * minute;
    const second = openTimer();
    expect(second.get().sitting).toBeDefined();
    expect(dueAt()).toEqual(['closing 6']);
    leave?.();
    now += 60 * minute;
    const third = openTimer();
    expect(third.get().sitting).toBeUndefined();
    expect(third.get().records).toMatchObject([{ minutes: 10 }]);
  });

  it('counts the minutes of a sitting that is stopped early, and rings no more', () => {
    const timer = openTimer();
    timer.start(settings({ group: 'heat/guju' }));
    pass(4 * minute);
    timer.stop();
    expect(laid).toEqual([]);
    expect(timer.get().ended).toMatchObject({ minutes: 4, group: 'heat/guju' });
    timer.close();
    expect(timer.get()).toMatchObject({ ended: undefined, records: [{ minutes: 4 }] });
  });

  it('keeps nothing of less than half a minute', () => {
    const timer = openTimer();
    timer.start(settings());
    pass(20_000);
    timer.stop();
    expect(timer.get()).toMatchObject({ ended: 'short', records: [] });
  });

  it('lays the bells out anew when the audio clock has stood still', () => {
    const timer = openTimer();
    timer.start(settings());
    now += 3 * minute;
    laid = [];
    vi.advanceTimersByTime(1100);
    expect(dueAt()).toEqual(['closing 7']);
    expect(timer.get().sitting).toBeDefined();
  });

  it('says that it cannot ring until the sound is allowed, and then rings what is left', () => {
    audioTime = undefined;
    const timer = openTimer();
    timer.start(settings());
    pass(2000);
    expect(timer.get().isMuted).toBe(true);
    audioTime = 0;
    laid = [];
    for (const heed of heedAudio) heed();
    expect(timer.get().isMuted).toBe(false);
    expect(laid.at(-1)).toEqual({ afterMs: 10 * minute - 2000, kind: 'closing' });
  });

  it('lays out no bells in silence', () => {
    openTimer().start(settings({ silent: true }));
    expect(laid).toEqual([]);
  });

  it('follows another tab that stops the sitting', () => {
    const timer = openTimer();
    timer.start(settings());
    pass(2 * minute);
    values.delete('timer:m1');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'timer:m1' }));
    expect(timer.get()).toMatchObject({ sitting: undefined, ended: undefined });
    expect(laid).toEqual([]);
  });

  it('goes on without storage as long as its page', () => {
    vi.stubGlobal('localStorage', undefined);
    const timer = openTimer();
    timer.start(settings());
    pass(minute);
    leave?.();
    leave = timer.subscribe(() => undefined);
    expect(timer.get().sitting).toBeDefined();
    timer.stop();
    expect(timer.get()).toMatchObject({ ended: { minutes: 1 }, records: [{ minutes: 1 }] });
  });

  it('rings a sample as soon as there is sound', () => {
    audioTime = undefined;
    const timer = openTimer();
    timer.listen({ sound: 'wood', volume: 50 });
    expect(laid).toEqual([]);
    audioTime = 0;
    for (const heed of heedAudio) heed();
    expect(laid).toEqual([{ afterMs: 0, kind: 'opening' }]);
  });

  it('shows an ended sitting no more when it has become an entry', () => {
    const timer = openTimer();
    timer.start(settings());
    pass(4 * minute);
    timer.stop();
    leave?.();
    forgetRecord(timer.get().records[0]?.id ?? '');
    leave = timer.subscribe(() => undefined);
    expect(timer.get()).toMatchObject({ ended: undefined, records: [] });
  });
});

describe('what is kept', () => {
  const record: SittingRecord = {
    id: 'b'.repeat(32),
    on: '2026-11-22',
    startedAt: start,
    minutes: 12,
    posture: 'sit',
    group: 'look/yangshin',
  };

  it('belongs to its member, and nothing is written without one', () => {
    keepRecord(record);
    member = { id_user: 'm2' };
    expect(listRecords(new Date(now))).toEqual([]);
    member = undefined;
    keepRecord({ ...record, id: 'c'.repeat(32) });
    expect(values.size).toBe(1);
    member = { id_user: 'm1' };
    expect(isRecordKept(record.id)).toBe(true);
  });

  it('is forgotten when the diary would take it no more, and when it makes no sense', () => {
    keepRecord({ ...record, on: '2026-10-22' });
    values.set('sitting:m1:x', '"broken"');
    expect(listRecords(new Date(now))).toEqual([]);
    expect(values.size).toBe(0);
  });

  it('gives the last settings, and the first ones where what is kept makes no sense', () => {
    openTimer().start(settings({ length: '45', sound: 'chime' }));
    expect(readSettings()).toMatchObject({ length: '45', sound: 'chime' });
    values.set('timer-settings:m1', '{"length":"7"}');
    expect(readSettings()).toEqual(firstTimerSettings);
  });

  it('stands in the address of its entry', () => {
    const query = new URL(practiceAddress(record), 'http://x').searchParams;
    expect(query.get('group')).toBe('look/yangshin');
    const at = new Date(now);
    expect(sittingIn(query, at)).toEqual({
      ...{ id: record.id, on: record.on, minutes: 12 },
      satAt: new Date(start).toISOString(),
    });
    for (const [name, odd] of [
      ['sitting', 'x'],
      ['began', 'x'],
      ['began', '2026-11-24T00:00:00Z'],
      ['began', '2026-10-01T00:00:00Z'],
      ['minutes', '0'],
      ['minutes', '9999'],
    ] as const) {
      const other = new URLSearchParams(query);
      other.set(name, odd);
      expect(sittingIn(other, at), `${name} ${odd}`).toBeUndefined();
    }
  });
});
