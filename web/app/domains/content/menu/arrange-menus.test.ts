import type { ContentLine, ContentRecord } from '@taegeuk/contract/content.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { StaffRefusal } from '../../admin/calls/staff-failure.ts';
import { arrangeMenus, endsOf } from './arrange-menus.ts';

const calls = vi.hoisted(() => ({
  getContent: vi.fn(),
  saveContent: vi.fn(),
  publishContent: vi.fn(),
  listContents: vi.fn(),
}));
vi.mock('../../admin/calls/staff-api.ts', () => ({ staffApi: calls }));

const until = '2026-12-24T15:00:00.000Z';
const of = (lang: string, more: object = {}) => ({ lang, version: 1, state: 'live', until: null, ...more });
const recordOf = (more: object) =>
  ({
    id: 'a',
    state: 'live',
    langs: ['kr'],
    version: 1,
    body: { texts: {} },
    publications: [],
    ...more,
  }) as unknown as ContentRecord;

afterEach(() => void vi.resetAllMocks());

it('publishes a menu elsewhere for as long as it was to be public, by language', () => {
  const publications = [of('en', { until }), of('kr', { state: 'waiting', until }), of('kr')];
  expect(endsOf(recordOf({ langs: ['kr', 'en', 'vi'], publications }))).toEqual([
    { langs: ['kr', 'vi'] },
    { langs: ['en'], until },
  ]);
  expect(endsOf(recordOf({ langs: [] }))).toEqual([]);
});

it('keeps the end of what it moves', async () => {
  const record = recordOf({ publications: [of('kr', { until })] });
  calls.getContent.mockResolvedValue({ data: record });
  calls.saveContent.mockResolvedValue({ data: { version: 2 } });
  calls.listContents.mockResolvedValue({ data: [], page: { total: 0 } });
  await arrangeMenus([], { moved: [{ id: 'a', parentId: 'b' }], parts: [] });
  expect(calls.publishContent).toHaveBeenCalledExactlyOnceWith({
    params: { id: 'a' },
    body: { version: 2, langs: ['kr'], until },
  });
});

it('stores nothing where one of them is being written by now: a draft would become public', async () => {
  const now: Record<string, ContentRecord> = { a: recordOf({}), b: recordOf({ id: 'b', state: 'changed' }) };
  calls.getContent.mockImplementation(async ({ params }) => ({ data: now[params.id] }));
  const asLoaded = [recordOf({}), recordOf({ id: 'b' })] as ContentLine[];
  const moved = ['a', 'b'].map((id) => ({ id, parentId: 'c' }));
  await expect(arrangeMenus(asLoaded, { moved, parts: [] })).rejects.toThrow(StaffRefusal);
  expect(calls.saveContent).not.toHaveBeenCalled();
});
