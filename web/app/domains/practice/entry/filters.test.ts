import { expect, it } from 'vitest';
import { filtersOf, hrefOf, isFiltered, queryOf, readFilters } from './filters.ts';

it('reads what the address says and ignores what makes no sense', () => {
  expect(readFilters(new URLSearchParams('q= 숨 &level=2&period=month&page=3'))).toEqual({
    q: '숨',
    level: 2,
    period: 'month',
    page: 3,
  });
  expect(readFilters(new URLSearchParams('level=9&period=decade&page=-1'))).toEqual({
    q: '',
    level: undefined,
    period: 'all',
    page: 1,
  });
});

it('keeps the filters in the address of the next page', () => {
  const filters = readFilters(new URLSearchParams('q=숨&level=2'));
  expect(hrefOf(filters, 2)).toBe(`?${new URLSearchParams({ q: '숨', level: '2', page: '2' })}`);
  expect(hrefOf(readFilters(new URLSearchParams()), 1)).toBe('.');
});

it('turns a period into its first day', () => {
  expect(queryOf(readFilters(new URLSearchParams('period=month')), '2026-11-21').from).toBe('2026-10-22');
  expect(queryOf(readFilters(new URLSearchParams()), '2026-11-21').from).toBeUndefined();
});

it('knows whether anything is narrowed', () => {
  expect(isFiltered(readFilters(new URLSearchParams('page=2')))).toBe(false);
  expect(isFiltered(readFilters(new URLSearchParams('q=a')))).toBe(true);
});

it('leaves out of the address what the form does not narrow', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['q', ' '],
    ['level', ''],
    ['period', 'year'],
  ] as const)
    form.set(name, value);
  expect(hrefOf(filtersOf(form), 1)).toBe('?period=year');
});
