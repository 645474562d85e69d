import { ApiError } from '@taegeuk/contract/client.ts';
import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentSaver, type SaverCalls } from './content-saver.ts';
import { withPostText } from './post-words.ts';

const body: PostBody = {
  ...{ type: '소식', slug: '', topic: null, cover: null, mediaId: null },
  texts: { kr: { title: '숨', excerpt: '', content: '' } },
};
const record = (version: number, now = body) => ({ id: 'a', version, body: now }) as unknown as ContentRecord;
const titled = (title: string) => withPostText(body, 'kr', { title });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function saverWith(
  save: SaverCalls['save'],
  read: SaverCalls['read'] = async () => record(9, titled('남의 글')),
) {
  return new ContentSaver(record(1), { save, read });
}

it('saves three seconds after the last key, once', async () => {
  const save = vi.fn<SaverCalls['save']>(async (version) => ({ version: version + 1, savedAt: 'now' }));
  const saver = saverWith(save);
  saver.write(titled('숨을'));
  await vi.advanceTimersByTimeAsync(2900);
  saver.write(titled('숨을 봅니다'));
  await vi.advanceTimersByTimeAsync(2900);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledWith(1, titled('숨을 봅니다'), expect.any(String));
  expect([saver.state(), saver.version()]).toEqual([{ state: 'saved', at: 'now' }, 2]);
});

it('saves one after the other: what is written meanwhile goes on the version that comes back', async () => {
  let answer = (_: { version: number; savedAt: string }): void => undefined;
  const save = vi.fn<SaverCalls['save']>(() => new Promise((resolve) => (answer = resolve)));
  const saver = saverWith(save);
  saver.write(titled('하나'));
  await vi.advanceTimersByTimeAsync(3000);
  saver.write(titled('둘'));
  const done = saver.flush();
  expect(save).toHaveBeenCalledTimes(1);
  answer({ version: 2, savedAt: 'now' });
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith(2, titled('둘'), expect.any(String));
  answer({ version: 3, savedAt: 'later' });
  await done;
  expect(saver.version()).toBe(3);
});

it('sends again with the same key what had no answer', async () => {
  const save = vi
    .fn<SaverCalls['save']>()
    .mockRejectedValueOnce(new ApiError({ code: 'network', status: 0 }))
    .mockResolvedValueOnce({ version: 2, savedAt: 'now' });
  const saver = saverWith(save);
  saver.write(titled('숨을'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(saver.state()).toEqual({ state: 'kept' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save.mock.calls[1]?.[2]).toBe(save.mock.calls[0]?.[2]);
  expect(saver.state()).toEqual({ state: 'saved', at: 'now' });
});

it('shows what somebody else saved, and saves one’s own on it only when told to', async () => {
  const save = vi
    .fn<SaverCalls['save']>()
    .mockRejectedValueOnce(new ApiError({ code: 'changed_elsewhere', status: 409 }))
    .mockResolvedValue({ version: 10, savedAt: 'now' });
  const saver = saverWith(save);
  saver.write(titled('내 글'));
  await vi.advanceTimersByTimeAsync(3000);
  const theirs = record(9, titled('남의 글'));
  expect(saver.state()).toEqual({ state: 'elsewhere', theirs });
  saver.write(titled('내 글 더'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  await expect(saver.flush()).rejects.toMatchObject({ code: 'changed_elsewhere' });
  saver.goOnFrom(theirs, saver.body());
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith(9, titled('내 글 더'), expect.any(String));
});

it('takes theirs without saving anything', async () => {
  const save = vi.fn<SaverCalls['save']>();
  const saver = saverWith(save);
  const theirs = record(9, titled('남의 글'));
  saver.write(titled('내 글'));
  saver.goOnFrom(theirs, titled('남의 글'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(save).not.toHaveBeenCalled();
  expect(saver.body()).toEqual(titled('남의 글'));
});
