import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptProgressKey, sendKeptProgress } from '../watch/kept-progress.ts';
import { keepFavorite, sendKeptFavorites } from './kept-favorites.ts';

const values = new Map<string, string>();
let member: { id_user: string } | undefined;
vi.mock('../../../lib/session/session.ts', () => ({ storedSession: () => member }));

const lost = new ApiError({ code: 'network', status: 0 });
const refused = new ApiError({ code: 'impossible_progress', status: 422 });
const minuteMs = 60_000;

beforeEach(() => {
  values.clear();
  member = { id_user: 'm1' };
  vi.stubGlobal('localStorage', {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
});

function keepReport(lessonId: string, ageMs = minuteMs) {
  const report = { position: 30, at: Date.now() - ageMs, ranges: [[0, 30]] };
  values.set(keptProgressKey(lessonId) ?? '', JSON.stringify(report));
}

describe('progress that could not be sent', () => {
  it('is sent once with its age, and then forgotten', async () => {
    keepReport('l1');
    const save = vi.fn(async () => undefined);
    await sendKeptProgress(save);
    expect(save).toHaveBeenCalledExactlyOnceWith('l1', { position: 30, ranges: [[0, 30]], positionAge: 60 });
    expect(values.size).toBe(0);
  });

  it('stays while there is no answer, and goes when it is refused or too old', async () => {
    keepReport('l1');
    await sendKeptProgress(() => Promise.reject(lost));
    expect(values.size).toBe(1);
    await sendKeptProgress(() => Promise.reject(refused));
    expect(values.size).toBe(0);
    keepReport('l1', 31 * 24 * 60 * minuteMs);
    const save = vi.fn();
    await sendKeptProgress(save);
    expect([save.mock.calls.length, values.size]).toEqual([0, 0]);
  });

  it('waits for its own member', async () => {
    keepReport('l1');
    const save = vi.fn();
    member = { id_user: 'm2' };
    await sendKeptProgress(save);
    member = undefined;
    await sendKeptProgress(save);
    expect(save).not.toHaveBeenCalled();
    expect(values.size).toBe(1);
  });

  it('is not forgotten where a player kept more meanwhile, and what is broken goes', async () => {
    keepReport('l1');
    values.set('progress:m1:l2:7', '"x"');
    const [key = ''] = values.keys();
    await sendKeptProgress(async () => {
      values.set(key, JSON.stringify({ position: 40, at: Date.now(), ranges: [[0, 40]] }));
    });
    expect([...values.keys()]).toEqual([key]);
  });
});

describe('a favourite that could not be saved', () => {
  it('is the last press, sent once', async () => {
    keepFavorite('l1', true);
    keepFavorite('l1', false);
    keepFavorite('l2', true);
    const save = vi.fn(async () => undefined);
    await sendKeptFavorites(save);
    expect(save.mock.calls).toEqual([
      ['l1', false],
      ['l2', true],
    ]);
    expect(values.size).toBe(0);
  });

  it('stays without an answer and is forgotten when it was saved otherwise', async () => {
    keepFavorite('l1', true);
    await sendKeptFavorites(() => Promise.reject(lost));
    expect(values.size).toBe(1);
    keepFavorite('l1', undefined);
    expect(values.size).toBe(0);
  });
});
