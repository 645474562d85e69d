import { ApiError } from '@taegeuk/contract/client.ts';
import { columnsOf } from '@taegeuk/contract/export-columns.ts';
import { expect, test } from 'vitest';
import { isLocked, kindsFor, newExport, wishOf, wrongIn } from './export-wish.ts';

const today = '2026-11-26';

test('a new file is masked, with all columns, and books are of the month that has ended', () => {
  expect(newExport('books', '2026-01-05').filter).toEqual({ month: '2025-12' });
  const members = newExport('members', today);
  expect(members.columns).toEqual(Object.keys(columnsOf('members')));
  expect(isLocked(members)).toBe(false);
});

test('only what the kind can be narrowed to is sent, levels and days without practice as numbers', () => {
  const filter = { level: '2', quietDays: '30', side: '', month: '2026-10', from: '2026-10-01' };
  expect(wishOf({ ...newExport('members', today), filter }).filter).toEqual({ level: 2, quietDays: 30 });
  expect(wishOf({ ...newExport('books', today), filter }).filter).toEqual({ month: '2026-10' });
});

test('a password is sent only where the file says who somebody is', () => {
  const open = { ...newExport('members', today), isMasked: false, filePassword: '고요한 물 속의 흰 돌' };
  expect(wishOf(open)).toHaveProperty('filePassword', open.filePassword);
  expect(wishOf({ ...open, isMasked: true })).not.toHaveProperty('filePassword');
  expect(wishOf({ ...open, columns: ['joinedOn'] })).not.toHaveProperty('filePassword');
});

test('everybody is offered what their other rights open', () => {
  expect(kindsFor(['export'])).toEqual([]);
  expect(kindsFor(['export', 'member'])).toEqual(['members', 'practice', 'certificates']);
});

test('what is wrong stands at its field', () => {
  const fields = [
    { path: 'filter.to', message: 'too_small' as const },
    { path: 'columns', message: 'fill_blank' as const },
    { path: 'filter', message: 'too_large' as const },
  ];
  const wrong = wrongIn(new ApiError({ code: 'invalid_input', status: 422, fields }));
  expect(Object.keys(wrong)).toEqual(['to', 'columns', 'filter']);
  expect(wrong['filter']).toContain('50,000줄');
});
