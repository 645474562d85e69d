import { expect, it } from 'vitest';
import { nameInitials } from './name-initials.ts';

it.each([
  ['김하늘', 'ㄱㅎㄴ'],
  ['남궁 민수', 'ㄴㄱㅁㅅ'],
  ['꽃님', 'ㄲㄴ'],
  ['박Anna', 'ㅂ'],
  ['Anna Kim', 'AK'],
  ['nguyễn văn an', 'NVA'],
  ["María O'Brien", 'MOB'],
  ['', ''],
])('of %j are %j', (name, initials) => {
  expect(nameInitials(name)).toBe(initials);
});
