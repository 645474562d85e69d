import { expect, it } from 'vitest';
import { leftOf, planOf, Refused } from './plan.ts';
import type { SideRow } from './queries.ts';

const today = '2026-11-22';

function side(row: Partial<SideRow> = {}): SideRow {
  return {
    ...{ userId: 'a', name: '이슬비', version: 1, pause: null, rests: [], spans: [] },
    window: { startsOn: '2026-11-01', endsOn: '2026-11-30' },
    ...row,
  };
}

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
  }
  return null;
};

it('days are given after the end, or from today on where the window is over', () => {
  const give = (row: SideRow) => planOf(row, { act: 'grant', days: 7 }, today).after;
  expect(give(side())).toEqual({ startsOn: '2026-11-01', endsOn: '2026-12-07' });
  expect(give(side({ window: { startsOn: '2026-10-01', endsOn: '2026-11-21' } }))).toEqual({
    ...{ startsOn: today, endsOn: '2026-11-28' },
  });
  expect(give(side({ window: { startsOn: null, endsOn: null } })).startsOn).toBe(today);
});

it('only days that no order bought are taken back, the last first, and later orders follow', () => {
  const row = side({
    window: { startsOn: '2026-11-01', endsOn: '2027-01-09' },
    spans: [
      { startsOn: '2026-11-01', endsOn: '2026-11-30' },
      { startsOn: '2026-12-06', endsOn: '2027-01-04' },
    ],
  });
  const plan = planOf(row, { act: 'take_back', days: 8 }, today);
  expect(plan.after.endsOn).toBe('2027-01-01');
  expect(plan.moves).toEqual([
    { after: '2027-01-09', days: 5 },
    { after: '2026-12-05', days: 3 },
  ]);
  expect(refusalOf(() => planOf(row, { act: 'take_back', days: 11 }, today))).toBe('too_large');
  const bought = side({ spans: [{ startsOn: '2026-11-01', endsOn: '2026-11-30' }] });
  expect(refusalOf(() => planOf(bought, { act: 'take_back', days: 1 }, today))).toBe('window_over');
});

it('what was given today can be taken back whole, and days that have passed cannot', () => {
  const given = side({ window: { startsOn: today, endsOn: '2026-11-28' } });
  expect(planOf(given, { act: 'take_back', days: 7 }, today).after).toEqual({ startsOn: null, endsOn: null });
  const running = planOf(side(), { act: 'take_back', days: 9 }, today);
  expect(running.after).toEqual({ startsOn: '2026-11-01', endsOn: '2026-11-21' });
  expect(refusalOf(() => planOf(side(), { act: 'take_back', days: 10 }, today))).toBe('too_large');
});

it('a rest begins the window on the day of return and moves its end by as many days', () => {
  const now = planOf(side(), { act: 'pause', fromOn: today, days: 10 }, today);
  expect(now.after).toEqual({ startsOn: '2026-12-02', endsOn: '2026-12-10' });
  expect(now.pause).toMatchObject({ state: 'running', returnsOn: '2026-12-02' });
  const later = planOf(side(), { act: 'pause', fromOn: '2026-11-30', days: 10 }, today);
  expect(later.after).toEqual({ startsOn: '2026-11-01', endsOn: '2026-11-30' });
  expect(later.pause).toMatchObject({ state: 'planned', returnsOn: '2026-12-10' });
});

it.each([
  ['window_over', '2026-12-01', 1, {}],
  ['too_small', '2026-11-21', 1, {}],
  ['window_over', today, 1, { window: { startsOn: null, endsOn: null } }],
  [
    'pause_open',
    today,
    1,
    { pause: { id: 'p', fromOn: today, days: 3, reason: '', actorId: 'a', hasBegun: false } },
  ],
  ['too_large', today, 31, { rests: [{ fromOn: '2026-02-01', days: 30 }] }],
  [
    'too_large',
    today,
    1,
    { rests: ['2026-01-01', '2026-03-01', '2026-05-01'].map((fromOn) => ({ fromOn, days: 1 })) },
  ],
] as const)('a rest is refused: %s', (refusal, fromOn, days, row) => {
  const asked = side(row as Partial<SideRow>);
  expect(refusalOf(() => planOf(asked, { act: 'pause', fromOn, days }, today))).toBe(refusal);
});

it('the rule counts 60 days and three rests of the year in which a rest begins', () => {
  const rests = [
    { fromOn: '2026-02-01', days: 20 },
    { fromOn: '2026-12-20', days: 30 },
    { fromOn: '2027-01-10', days: 5 },
  ];
  expect(leftOf({ rests }, '2026-12-31')).toEqual({ days: 10, times: 1 });
  expect(leftOf({ rests }, '2027-01-01')).toEqual({ days: 55, times: 2 });
});

it('a return before its day gives back what was not rested, and counts what was', () => {
  const pause = { id: 'p', fromOn: '2026-11-18', days: 10, reason: '', actorId: 'a', hasBegun: true };
  const row = side({
    window: { startsOn: '2026-11-28', endsOn: '2026-12-10' },
    pause,
    rests: [{ fromOn: '2026-11-18', days: 10 }],
  });
  const plan = planOf(row, { act: 'resume' }, today);
  expect(plan.after).toEqual({ startsOn: today, endsOn: '2026-12-04' });
  expect(plan.left).toEqual({ days: 56, times: 2 });
  const sameDay = planOf({ ...row, pause: { ...pause, fromOn: today } }, { act: 'resume' }, today);
  expect(sameDay.days).toBe(-10);
  expect(refusalOf(() => planOf(side(), { act: 'resume' }, today))).toBe('not_paused');
});
