import { describe, expect, it } from 'vitest';
import { filtersOf, hrefOf, isNarrowed, narrowedBy, pageOf, readFilters, searchOf } from './list-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters of a list of lessons', () => {
  it('come from the address and go back into it', () => {
    const address = '?q=%EC%88%A8&level=2&progress=started&period=month&page=3';
    const filters = read(address);
    expect(filters).toEqual({ q: '숨', level: 2, progress: 'started', period: 'month', page: 3 });
    expect(searchOf(filters)).toBe(address);
    expect(hrefOf(filters, 1)).toBe('?q=%EC%88%A8&level=2&progress=started&period=month');
  });

  it('count as not given where they make no sense', () => {
    const filters = read('level=9&progress=all&period=ever&page=-1');
    expect(filters).toEqual({ q: '', level: undefined, progress: undefined, period: 'all', page: 1 });
    expect(isNarrowed(filters)).toBe(false);
    expect(hrefOf(filters, 1)).toBe('.');
  });

  it('are the form’s, from the first page on', () => {
    const form = new FormData();
    form.set('q', ' 숨 ');
    form.set('level', '');
    form.set('progress', 'done');
    expect(filtersOf(form)).toEqual({ q: '숨', level: undefined, progress: 'done', period: 'all', page: 1 });
  });

  it('are asked for as days in Seoul, today among them', () => {
    expect(narrowedBy(read('period=week&level=1'), '2026-11-21')).toEqual({
      level: 1,
      openedFrom: '2026-11-15',
    });
    expect(narrowedBy(read(''), '2026-11-21')).toEqual({});
    expect(pageOf(read('page=2'))).toEqual({ pageNo: 2, pageSize: 10 });
  });
});
