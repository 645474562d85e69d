import type { Exported } from '@taegeuk/contract/export.ts';
import { exportColumns, exportFilters, exportKinds } from '@taegeuk/contract/export-columns.ts';
import { expect, test } from 'vitest';
import { filterOptions, filterWords, monthsBefore } from './export-filters.ts';
import { exportTexts } from './export-texts.ts';
import { contentWords, failureWords } from './export-words.ts';

const file = {
  ...{ kind: 'members', columns: ['name', 'phone'], filter: {}, isMasked: true, isEncrypted: false },
  ...{ fileType: 'csv', failure: null },
} as unknown as Exported;

test('a file says what it was narrowed to, how much of it there is, and how persons stand in it', () => {
  expect(contentWords({ ...file, filter: { level: 2, window: 'ending' } })).toBe(
    '2단계 · 14일 안에 끝남 · 13개 항목 가운데 2개 · CSV · 가림',
  );
  expect(contentWords({ ...file, isMasked: false, isEncrypted: true, fileType: 'xlsx' })).toContain(
    'XLSX · 암호로 잠금',
  );
  const books = { ...file, kind: 'books', columns: Object.keys(exportColumns.books) } as Exported;
  expect(contentWords({ ...books, filter: { month: '2026-10' } })).toBe(
    '2026년 10월 · 모든 항목 · CSV · 개인정보 없음',
  );
});

test('days and choices of a filter are read as words', () => {
  expect(
    filterWords({ from: '2026-10-01', to: '2026-10-31', method: 'noaccount', status: 'paid', quietDays: 30 }),
  ).toEqual(['2026년 10월 1일부터', '2026년 10월 31일까지', '무통장 입금', '결제됨', '수련 없음 30일 넘게']);
});

test('every filter of every kind has a name, and is a choice or a day', () => {
  const names = new Set(exportKinds.flatMap((kind) => [...exportFilters[kind]]));
  for (const name of names) {
    expect(exportTexts.filters[name]).toBeTruthy();
    const isDay = ['from', 'to', 'joinedSince'].includes(name);
    expect(filterOptions(name, '2026-11-26') === undefined).toBe(isDay);
  }
});

test('the month that has ended comes first', () => {
  expect(monthsBefore('2026-01-31', 4)).toEqual(['2025-12', '2026-01', '2025-11', '2025-10']);
});

test('why a file was not written is said, whatever the reason', () => {
  expect(failureWords({ ...file, failure: 'too_large' })).toContain('50,000줄');
  expect(failureWords({ ...file, failure: 'internal_error' })).toBe(exportTexts.failed);
});
