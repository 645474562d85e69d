import { ApiError } from '@taegeuk/contract/client.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/calls/api.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { keepDraft, readDraft, sendKeyOf } from './comment-draft.ts';
import { deleteComment, saveComment } from './save-comment.ts';

vi.mock('../../lib/calls/api.ts', () => ({ api: { createComment: vi.fn(), deleteComment: vi.fn() } }));
vi.mock('../../lib/session/session.ts', () => ({ liveSession: () => ({ id_user: 'm1' }) }));

const subject = { lessonId: 'l1' };

/** A server that keeps the first text of a key; `loses` says which answers are lost. */
let stored = new Map<string, { id: string; content: string }>();
let loses: ('create' | 'delete')[] = [];
const gone = new ApiError({ code: 'not_found', status: 404 });
const lost = new ApiError({ code: 'network', status: 0 });

function lose(kind: 'create' | 'delete') {
  if (loses[0] !== kind) return;
  loses.shift();
  throw lost;
}

beforeEach(() => {
  stored = new Map();
  loses = [];
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.mocked(api.createComment).mockImplementation((async ({
    body,
    idempotencyKey = '',
  }: Parameters<typeof api.createComment>[0]) => {
    const data = stored.get(idempotencyKey) ?? { id: `id of ${body.content}`, content: body.content.trim() };
    stored.set(idempotencyKey, data);
    lose('create');
    return { data };
  }) as never);
  vi.mocked(api.deleteComment).mockImplementation((async ({
    params,
  }: Parameters<typeof api.deleteComment>[0]) => {
    if (![...stored.values()].some(({ id }) => id === params.id)) throw gone;
    for (const [key, { id }] of stored) if (id === params.id) stored.delete(key);
    lose('delete');
  }) as never);
});

const words = () => [...stored.values()].map(({ content }) => content);
const save = (content: string) => saveComment(subject, content, sendKeyOf(subject));

it('is stored once when its answer was lost, as typed', async () => {
  loses = ['create'];
  await expect(save(' 숨 ')).rejects.toBe(lost);
  expect(await save(' 숨 ')).toMatchObject({ content: '숨' });
  expect(words()).toEqual(['숨']);
});

it.each([
  [['create']],
  [['create', 'delete']],
  [['create', 'create']],
  [['create', 'delete', 'create']],
] as const)('has the last words, once, when they were changed after lost answers: %o', async (losses) => {
  loses = [...losses];
  await save('숨').catch(() => undefined);
  while (loses.length > 0) await save('고친 숨').catch(() => undefined);
  expect(await save('고친 숨')).toMatchObject({ content: '고친 숨' });
  expect(words()).toEqual(['고친 숨']);
});

it('is deleted though it is gone already, and a lost connection is told', async () => {
  const { id } = await save('숨');
  loses = ['delete'];
  await expect(deleteComment(id)).rejects.toBe(lost);
  await deleteComment(id);
  expect(words()).toEqual([]);
});

it('another comment has another key; a begun one keeps its own, however it is changed', () => {
  keepDraft(subject, '숨');
  const key = sendKeyOf(subject);
  keepDraft(subject, '숨을');
  expect(sendKeyOf(subject)).toBe(key);
  keepDraft(subject, '');
  expect(readDraft(subject)).toBe('');
  expect(sendKeyOf(subject)).not.toBe(key);
});
