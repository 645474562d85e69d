import { expect, it } from 'vitest';
import { NoBackupError } from './catalogue.ts';
import { momentOf, wishOf } from './wish.ts';

it.each([
  [undefined, null],
  ['latest', 'latest'],
  ['20261126T001500Z', { id: '20261126T001500Z' }],
  ['/mnt/disk/backup.20261126T001500Z.json', { id: '20261126T001500Z' }],
  ['backup.20261126T001500Z', { id: '20261126T001500Z' }],
  ['2026-11-26T09:30', { at: new Date('2026-11-26T00:30:00Z') }],
  ['2026-11-26 09:30:05.5', { at: new Date('2026-11-26T00:30:05.500Z') }],
  ['2026-11-26T00:30Z', { at: new Date('2026-11-26T00:30:00Z') }],
  ['2026-11-26T01:30+01:00', { at: new Date('2026-11-26T00:30:00Z') }],
])('%s is understood', (typed, wish) => {
  expect(wishOf(typed)).toEqual(wish);
});

it.each(['yesterday', '2026-11-26', '2026-13-40T09:30', 'latest2', '20261126'])('%s is refused', (typed) => {
  expect(() => wishOf(typed)).toThrow(NoBackupError);
});

it('a moment is also that of a backup', () => {
  expect(momentOf('20261126T001500Z')).toEqual(new Date('2026-11-26T00:15:00Z'));
  expect(momentOf('2026-11-26T09:30')).toEqual(new Date('2026-11-26T00:30:00Z'));
  for (const typed of [undefined, 'latest']) expect(() => momentOf(typed)).toThrow('Say since when');
});
