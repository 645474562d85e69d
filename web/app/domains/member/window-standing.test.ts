import { expect, it } from 'vitest';
import { windowStanding } from './window-standing.ts';

const today = '2026-11-24';

it.each([
  [null, null, 'never', '없음'],
  ['2026-01-01', '2026-11-27', 'ending', '사흘 남음'],
  ['2026-01-01', '2026-12-08', 'ending', '14일 남음'],
  ['2026-01-01', '2026-12-09', 'active', '15일 남음'],
  ['2026-01-01', '2026-11-24', 'ending', '오늘까지'],
  ['2026-01-01', '2026-11-23', 'over', '끝남'],
  ['2026-12-01', '2027-02-01', 'later', '12.01부터'],
  ['2027-01-02', '2027-02-01', 'later', '27.01.02부터'],
  [null, '2027-02-28', 'active', '96일 남음'],
])('a window from %s to %s is %s: %s', (startsOn, endsOn, kind, words) => {
  expect(windowStanding({ startsOn, endsOn }, today)).toMatchObject({ kind, words });
});
