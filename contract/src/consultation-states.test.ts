import { expect, it } from 'vitest';
import { isOpenToBooking } from './consultation-states.ts';

it.each([
  ['requested', null, true],
  ['scheduled', '2026-11-29T01:00:01.000Z', true],
  ['scheduled', '2026-11-29T01:00:00.000Z', false],
  ['scheduled', null, false],
  ['done', '2026-11-30T01:00:00.000Z', false],
] as const)('the time of a consultation that is %s, at %s, may be chosen: %s', (status, at, isOpen) => {
  const now = new Date('2026-11-29T01:00:00.000Z');
  expect(isOpenToBooking({ status, scheduledAt: at }, now)).toBe(isOpen);
  expect(isOpenToBooking({ status, scheduledAt: at && new Date(at) }, now)).toBe(isOpen);
});
