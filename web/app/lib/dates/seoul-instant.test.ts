import { expect, it } from 'vitest';
import { seoulInstant } from './seoul-instant.ts';

it.each([
  ['', undefined],
  ['x', undefined],
  ['2026-12-01T09:30', '2026-12-01T00:30:00.000Z'],
])('the hour %j in Seoul is %j', (typed, instant) => {
  expect(seoulInstant(typed)).toBe(instant);
});
