import { beforeEach, expect, it, vi } from 'vitest';
import { sampleSession } from '../../testing/sample-session.ts';
import { loadToday } from './load-today.ts';

const listNotifications = vi.hoisted(() => vi.fn());
vi.mock('./quiet-api.ts', () => {
  const some = async () => ({ data: [], page: { total: 0 } });
  const known = new Proxy({ listNotifications }, { get: (calls, name) => Reflect.get(calls, name) ?? some });
  return { quietApi: known };
});

beforeEach(() => void listNotifications.mockReset());

it('counts what is unread without loading it', async () => {
  listNotifications.mockResolvedValue({ data: [{}], page: { total: 3 } });
  expect((await loadToday(sampleSession(), 'kr')).news).toBe(3);
  expect(listNotifications.mock.calls).toEqual([[{ query: { unread: 'true', pageSize: 1 } }]]);
});

it('is a whole day if the notifications cannot be counted', async () => {
  listNotifications.mockRejectedValue(new TypeError('no connection'));
  expect((await loadToday(sampleSession(), 'kr')).news).toBe(0);
});
