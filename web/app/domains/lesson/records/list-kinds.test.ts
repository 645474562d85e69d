import { expect, it } from 'vitest';
import { lessonAddress, recordKindOf, recordPath } from './list-kinds.ts';

it.each([
  ['/center/lecture-history', 'opened'],
  ['/center/favorite/view/1', 'favorite'],
  ['/center/practice', 'practised'],
])('%s is the list of %s', (pathname, kind) => {
  expect(recordKindOf(pathname)).toBe(kind);
});

it('keeps what a list is narrowed to in the address of its records', () => {
  expect(recordPath('favorite', 'a', '?level=2')).toBe('/center/favorite/view/a?level=2');
});

it('leads to a lesson on its own side, and to a second of its video', () => {
  expect(lessonAddress({ slug: 'heat/guju', center: 0 }, 'a')).toBe('/center/heat/guju/a');
  expect(lessonAddress({ slug: 'heat/guju', center: 0 }, 'a', 12.7)).toBe('/center/heat/guju/a?at=12');
  expect(lessonAddress({ slug: 'master/oriental', center: 1 }, 'a')).toBe('/academy/master/oriental/a');
});
