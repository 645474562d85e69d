import { expect, test } from 'vitest';
import { roleLevels } from './role-levels.ts';
import { mayHoldRight, rightsOfLevel, staffRights } from './staff-rights.ts';

const { released, teacher, admin } = roleLevels;

test('teachers read and answer, administrators do all but what is given to some', () => {
  expect(rightsOfLevel(teacher)).toEqual(['practice', 'consult', 'inquiry']);
  expect(staffRights.filter((right) => !rightsOfLevel(admin).includes(right))).toEqual(['export', 'owner']);
  expect(rightsOfLevel(released)).toEqual([]);
});

test('teachers can be given content and announcements, and nothing of money, members or the system', () => {
  expect(staffRights.filter((right) => mayHoldRight(teacher, right))).toEqual([
    ...['practice', 'consult', 'inquiry', 'content', 'send'],
  ]);
});

test('administrators can be given everything, members nothing', () => {
  expect(staffRights.filter((right) => mayHoldRight(admin, right))).toEqual(staffRights);
  expect(staffRights.filter((right) => mayHoldRight(released, right))).toEqual([]);
});
