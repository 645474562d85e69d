import { firstTimerSettings, type TimerSettings, timerSettings } from '@taegeuk/contract/practice-timer.ts';
import { describe, expect, it } from 'vitest';
import {
  beginSitting,
  pauseSitting,
  ranMs,
  recordOf,
  resumeSitting,
  type Sitting,
  viewSitting,
} from './sitting.ts';

const minute = 60_000;
// 03:50 in Seoul: the practice day is still the day before.
const begun = Date.parse('2026-11-21T18:50:00Z');

function sit(change: Partial<TimerSettings> = {}): Sitting {
  return beginSitting('a'.repeat(32), { ...firstTimerSettings, ...change }, begun);
}

describe('a sitting', () => {
  it('prepares, lasts its minutes and is over', () => {
    const sitting = sit({ length: '20', preparationSeconds: 10 });
    const at = (afterMs: number) => viewSitting(sitting, begun + afterMs);
    expect(at(0)).toMatchObject({ phase: 'preparing', preparationRestMs: 10_000, practisedMs: 0 });
    expect(at(9_999).phase).toBe('preparing');
    expect(at(10_000)).toMatchObject({ phase: 'practising', practisedMs: 0, restMs: 20 * minute });
    expect(at(10_000 + 5 * minute)).toMatchObject({ practisedMs: 5 * minute, restMs: 15 * minute });
    expect(at(10_000 + 20 * minute - 1).phase).toBe('practising');
    expect(at(10_000 + 20 * minute)).toMatchObject({ phase: 'over', restMs: 0 });
    expect(at(500 * minute)).toMatchObject({ phase: 'over', practisedMs: 20 * minute });
  });

  it('without an end goes on, and is over when it was forgotten for twelve hours', () => {
    const sitting = sit({ length: 'open', preparationSeconds: 0 });
    expect(viewSitting(sitting, begun + 300 * minute)).toMatchObject({ phase: 'practising', restMs: null });
    expect(viewSitting(sitting, begun + 720 * minute).phase).toBe('over');
  });

  it('stands still while it is paused, and goes on where it was', () => {
    const sitting = sit({ preparationSeconds: 0 });
    const paused = pauseSitting(sitting, begun + 3 * minute);
    expect(viewSitting(paused, begun + 60 * minute)).toMatchObject({
      isPaused: true,
      practisedMs: 3 * minute,
    });
    expect(pauseSitting(paused, begun + 60 * minute)).toBe(paused);
    const resumed = resumeSitting(paused, begun + 60 * minute);
    expect(viewSitting(resumed, begun + 62 * minute)).toMatchObject({
      isPaused: false,
      practisedMs: 5 * minute,
    });
    expect(resumeSitting(resumed, begun + 70 * minute)).toBe(resumed);
  });

  it('loses nothing to a clock that was set back', () => {
    const resumed = resumeSitting(pauseSitting(sit(), begun + 3 * minute), begun + 4 * minute);
    expect(ranMs(resumed, begun)).toBe(3 * minute);
  });

  it('leaves its minutes, its group and the practice day on which it began', () => {
    const sitting = sit({ preparationSeconds: 0, posture: 'walk', group: 'heat/guju' });
    expect(recordOf(sitting, begun + 15 * minute)).toEqual({
      id: 'a'.repeat(32),
      on: '2026-11-21',
      startedAt: begun,
      minutes: 15,
      posture: 'walk',
      group: 'heat/guju',
    });
  });

  it.each([
    [29_999, undefined],
    [30_000, 1],
    [89_999, 1],
    [90_000, 2],
  ])('counts %i ms of practice as %s minutes', (ms, minutes) => {
    expect(recordOf(sit({ preparationSeconds: 10 }), begun + 10_000 + ms)?.minutes).toBe(minutes);
  });
});

describe('settings', () => {
  const judge = (change: Partial<Record<keyof TimerSettings, unknown>>) =>
    timerSettings
      .safeParse({ ...firstTimerSettings, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  it.each([
    [{ length: 'own', ownMinutes: 0 }, 'ownMinutes too_small'],
    [{ length: 'own', ownMinutes: 181 }, 'ownMinutes too_large'],
    [{ length: 'own', ownMinutes: null }, 'ownMinutes invalid_number'],
    [{ preparationSeconds: 61 }, 'preparationSeconds too_large'],
    [{ bells: 'interval', intervalMinutes: 0 }, 'intervalMinutes too_small'],
    [{ bells: 'chosen', chosenMinutes: '' }, 'chosenMinutes required'],
    [{ bells: 'chosen', chosenMinutes: '5, 열' }, 'chosenMinutes invalid_number'],
    [{ bells: 'chosen', chosenMinutes: '0, 5' }, 'chosenMinutes too_small'],
    [{ bells: 'chosen', chosenMinutes: '5, 181' }, 'chosenMinutes too_large'],
    [{ breath: true, breathIn: 1 }, 'breathIn too_small'],
    [{ breath: true, breathOut: 21 }, 'breathOut too_large'],
  ])('%o: %s', (change, problem) => {
    expect(judge(change)).toEqual([problem]);
  });

  it('do not judge what is not asked for', () => {
    expect(
      judge({ ownMinutes: Number.NaN, intervalMinutes: null, chosenMinutes: 'x', breathIn: null }),
    ).toEqual([]);
    expect(judge({ length: 'own', ownMinutes: 180, bells: 'chosen', chosenMinutes: '1、2 3,180' })).toEqual(
      [],
    );
  });
});
