import { expect, it } from 'vitest';
import { placeAt } from './member-place.ts';

it.each([
  ['/', 'today'],
  ['/center/practice', 'timer'],
  ['/center/diary/manage/view/1', 'diary'],
  ['/center/diary/all', 'diary'],
  ['/center/heat/guju/1', 'lessons'],
  ['/center/lecture-history', 'lessons'],
  ['/academy', 'lessons'],
  ['/academy/trainer/meditation', 'lessons'],
  ['/academy/report-manage', undefined],
  ['/center/consult/apply', undefined],
  ['/customer/notice', undefined],
])('a page at %s belongs to %s', (path, place) => {
  expect(placeAt(path)).toBe(place);
});
