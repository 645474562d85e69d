import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { expect, it } from 'vitest';
import { peopleOf, slotOf, slotsByDay, slotValue } from './slots.ts';

const slot = (startsAt: string, staffId = 'a', staffName = '정온유'): ConsultationSlot => ({
  ...{ startsAt, minutes: 30, staffId, staffName },
});

it('a time stands under its day in Seoul', () => {
  const late = slot('2026-11-29T14:30:00.000Z');
  const first = slot('2026-11-29T15:00:00.000Z');
  expect(slotsByDay([late, first])).toEqual([
    { day: '2026-11-29', slots: [late] },
    { day: '2026-11-30', slots: [first] },
  ]);
});

it('each person is named once, in the order of names', () => {
  const slots = [slot('2026-11-29T01:00:00.000Z', 'b', '하늘'), slot('2026-11-29T01:00:00.000Z')];
  expect(peopleOf([...slots, slot('2026-11-29T02:00:00.000Z')])).toEqual([
    { id: 'a', name: '정온유' },
    { id: 'b', name: '하늘' },
  ]);
});

it('of two people who are free at one time the chosen one is meant', () => {
  const [one, other] = [slot('2026-11-29T01:00:00.000Z'), slot('2026-11-29T01:00:00.000Z', 'b', '하늘')];
  expect(slotOf([one, other], slotValue(other))).toBe(other);
  expect(slotOf([one], slotValue(other))).toBeUndefined();
});
