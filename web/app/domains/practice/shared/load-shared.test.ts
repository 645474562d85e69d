import { beforeEach, expect, it, vi } from 'vitest';
import { hrefOfPages, loadPages, readPages } from './load-shared.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/calls/api.ts', () => ({ api: { listSharedPractice: asked } }));
vi.mock('../../../lib/document/language.ts', () => ({ pageLanguage: () => 'kr' }));

beforeEach(() => asked.mockReset());

it.each([
  ['', 1],
  ['pages=3', 3],
  ['pages=0', 1],
  ['pages=-2', 1],
  ['pages=x', 1],
  ['pages=2.5', 1],
  ['pages=9999', 25],
])('reads the address %s as %d pages', (search, pages) => {
  expect(readPages(new URLSearchParams(search))).toBe(pages);
});

it('writes no page into the address of the plain list', () => {
  expect([hrefOfPages(1), hrefOfPages(4)]).toEqual(['.', '?pages=4']);
});

it('asks for many pages in few calls, one behind the other', async () => {
  asked
    .mockResolvedValueOnce({ data: [{ id: 'a' }], page: { next: 'behind-a' } })
    .mockResolvedValueOnce({ data: [{ id: 'b' }], page: { next: 'behind-b' } });
  expect(await loadPages(7)).toEqual({ entries: [{ id: 'a' }, { id: 'b' }], next: 'behind-b' });
  expect(asked.mock.calls.map(([{ query }]) => [query.pageSize, query.after])).toEqual([
    [100, undefined],
    [40, 'behind-a'],
  ]);
});

it('stops where the list ends', async () => {
  asked.mockResolvedValueOnce({ data: [], page: { next: null } });
  expect(await loadPages(10)).toEqual({ entries: [], next: null });
  expect(asked).toHaveBeenCalledTimes(1);
});
