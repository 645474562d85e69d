import { expect, test } from 'vitest';
import { isSameNumber, isTexted, objectionToBirth, phoneNumberOf } from './policy.ts';

// 00:30 on 21 November in Seoul, still the 20th in UTC.
const now = new Date('2026-11-20T15:30:00Z');

test.each([
  ['2012-11-21', undefined],
  ['2012-11-22', 'under_age'],
  ['2026-11-21', 'under_age'],
  ['2026-11-22', 'invalid_date'],
  ['1900-01-01', undefined],
])('born on %s: %s, by the day in Seoul', (dob, expected) => {
  expect(objectionToBirth(dob, now)?.message).toBe(expected);
});

test.each([
  ['010-1234-5678', '+821012345678'],
  ['01012345678', '+821012345678'],
  ['+82 10 1234 5678', '+821012345678'],
  ['+82 010-1234-5678', '+821012345678'],
  ['０１０-１２３４-５６７８', '+821012345678'],
  ['+84 912 345 678', '+84912345678'],
  ['+34 612 345 678', '+34612345678'],
  ['+1 202-456-1111', '+12024561111'],
])('%s is %s', (typed, expected) => {
  expect(phoneNumberOf(typed)).toBe(expected);
});

test.each([
  '02-123-4567', // a landline gets no SMS
  '070-1234-5678',
  '010-123',
  '010-123-4567',
  '012-1234-5678',
  '011-123-4567', // switched off since 2021
  '016-1234-5678',
  '010-1234-5678 ext. 5',
  'call 010-1234-5678',
  '+999 1234 5678',
  "' OR 1=1",
  '<script>',
  '010\ud8001234567',
])('%s is no phone number of a member', (typed) => {
  expect(phoneNumberOf(typed)).toBeUndefined();
});

test.each([
  ['+821012345678', true],
  ['+84912345678', true],
  ['+34612345678', true],
  ['+12024561111', true],
  ['+447400123456', true],
  ['+34810123456', false], // not a mobile number
  ['+18765551234', false], // Jamaica, behind +1
  ['+994401234567', false],
  ['+62812345678', false],
  ['+8827812345', false], // a satellite phone
  ['', false],
])('a text to %s: %s', (phone, expected) => {
  expect(isTexted(phone)).toBe(expected);
});

test.each([
  ['010-1234-5678', '+821012345678', true],
  ['+82 10 1234 5678', '+821012345678', true],
  ['011-123-4567', '+82111234567', true], // stored before
  ['010-1234-5679', '+821012345678', false],
  ['010-1234-5678, 010-1234-5679', '+821012345678', false],
  ['', '', false],
])('%s and %s are one number: %s', (typed, phone, expected) => {
  expect(isSameNumber(typed, phone)).toBe(expected);
});
