import type { WindowChange } from '@taegeuk/contract/window.ts';
import { expect, it } from 'vitest';
import { changeWidth, partsOf, scaleOf } from './change-scale.ts';

const today = '2026-11-22';
const window = { startsOn: '2026-11-01', endsOn: '2026-11-30' };

function change(row: Partial<WindowChange>): WindowChange {
  return {
    ...{ before: window, after: window, newEndsOn: window.endsOn, pause: null },
    ...{ left: { days: 60, times: 3 }, ...row },
  };
}
const kinds = (row: Partial<WindowChange>) =>
  partsOf(change(row), today).map(({ kind, from, to }) => [kind, from, to]);

it('draws what is given behind what stays, and what is taken in its place', () => {
  expect(kinds({ newEndsOn: '2026-12-07' })).toEqual([
    ['stays', today, '2026-12-01'],
    ['given', '2026-12-01', '2026-12-08'],
  ]);
  expect(kinds({ newEndsOn: '2026-11-25' })).toEqual([
    ['stays', today, '2026-11-26'],
    ['taken', '2026-11-26', '2026-12-01'],
  ]);
  expect(kinds({ newEndsOn: null })).toEqual([['taken', today, '2026-12-01']]);
});

it('draws a window that begins anew as given, whatever was before', () => {
  const over = { startsOn: '2026-10-01', endsOn: '2026-11-01' };
  expect(kinds({ before: over, newEndsOn: '2026-11-28' })).toEqual([['given', today, '2026-11-29']]);
});

it('draws a rest upon the days that go on behind it', () => {
  const pause = { fromOn: '2026-11-25', returnsOn: '2026-11-28', days: 3, state: 'planned' } as const;
  expect(kinds({ newEndsOn: '2026-12-03', pause })).toEqual([
    ['stays', today, '2026-12-04'],
    ['rest', '2026-11-25', '2026-11-28'],
  ]);
});

it('every part stands within the drawing', () => {
  const parts = partsOf(change({ newEndsOn: '2027-11-30' }), today);
  const place = scaleOf(parts, today);
  for (const { from, to } of parts) {
    expect(place(from)).toBeGreaterThanOrEqual(0);
    expect(place(to)).toBeLessThanOrEqual(changeWidth);
  }
});
