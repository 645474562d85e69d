import { beforeEach, expect, it, vi } from 'vitest';
import { keepLevelCheckDraft, readLevelCheckDraft } from './level-check-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('comes back with its key, to its member alone', () => {
  keepLevelCheckDraft('a', { content: '손이 따뜻합니다.', idempotencyKey: 'k' });
  expect(readLevelCheckDraft('a')).toEqual({ content: '손이 따뜻합니다.', idempotencyKey: 'k' });
  expect(readLevelCheckDraft('b').content).toBe('');
});

it('is forgotten once it is empty', () => {
  keepLevelCheckDraft('a', { content: '숨', idempotencyKey: 'k' });
  keepLevelCheckDraft('a', { content: '', idempotencyKey: 'k' });
  expect(stored.size).toBe(0);
});

it.each(['null', '7', '{"content":1}', '{'])('is new where %s is stored', (broken) => {
  stored.set('level-check-draft:a', broken);
  expect(readLevelCheckDraft('a')).toEqual({
    content: '',
    idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
  });
});
