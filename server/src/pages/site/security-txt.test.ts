import { expect, test } from 'vitest';
import { writeSecurityTxt } from './security-txt.ts';

const origin = 'https://taegeuk.example';
const now = new Date('2026-11-24T15:30:00Z');

test('a live site names its contact, for half a year from today, in its languages, at its one address', () => {
  const contact = 'mailto:security@taegeuk.example';
  expect(writeSecurityTxt(origin, { contact, mode: 'live', now })).toBe(
    [
      'Contact: mailto:security@taegeuk.example',
      'Expires: 2027-05-23T00:00:00Z',
      'Preferred-Languages: ko, en',
      'Canonical: https://taegeuk.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('the demo says that its contact is a sample', () => {
  const text = writeSecurityTxt(origin, { contact: undefined, mode: 'demo', now });
  expect(text).toMatch(
    /^# A sample of the demo: nobody reads this address\.\nContact: mailto:security@demo\.test\n/,
  );
});

test('a live site without a contact names nobody', () => {
  expect(writeSecurityTxt(origin, { contact: undefined, mode: 'live', now })).toBeUndefined();
});
