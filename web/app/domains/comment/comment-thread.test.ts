import type { Comment, NewestComments } from '@taegeuk/contract/comment.ts';
import { describe, expect, it } from 'vitest';
import { createCommentThread, joinNewest } from './comment-thread.ts';

const commentOf = (id: string): Comment => ({
  ...{ id, lessonId: 'l', practiseHistoryId: null, userId: null, isTeacher: false },
  ...{ nickName: '숨결', content: id, createdAt: '2026-11-21T03:00:00Z' },
});
const pageOf = (ids: string, next: string | null = null) => ({ comments: [...ids].map(commentOf), next });
const newestOf = (ids: string | null, next: string | null = null, mark = 'm'): NewestComments => ({
  mark,
  comments: ids === null ? null : pageOf(ids).comments,
  next,
});
const idsOf = ({ comments, next }: { comments: readonly Comment[]; next: string | null }) =>
  `${comments.map(({ id }) => id).join('')}|${next ?? ''}`;

// Newest first: later letters are newer.
describe('what the server has newest and what is shown', () => {
  it.each([
    ['nothing new', pageOf('dcb', 'b'), pageOf('dcb', 'b'), 'dcb|b'],
    ['new ones, before all others are shown', pageOf('cba'), pageOf('edc', 'c'), 'edcba|'],
    ['new ones, and earlier ones loaded before', pageOf('dcba', 'a'), pageOf('ed', 'd'), 'edcba|a'],
    ['one deleted among the shown', pageOf('dcb', 'b'), pageOf('dba', 'a'), 'dba|a'],
    ['all that is left', pageOf('dcb', 'b'), pageOf('d'), 'd|'],
    ['everything deleted', pageOf('dcb', 'b'), pageOf(''), '|'],
    ['the first one at all', pageOf(''), pageOf('a'), 'a|'],
    ['so many that they do not reach the shown ones', pageOf('cba'), pageOf('zyx', 'x'), 'zyx|x'],
    ['the newest deleted, and earlier ones behind', pageOf('dcb', 'b'), pageOf('cb', 'b'), 'cb|b'],
  ])('are joined: %s', (_name, shown, newest, joined) => {
    expect(idsOf(joinNewest(shown, newest))).toBe(joined);
  });
});

describe('a thread', () => {
  it('asks for as many as it shows, within bounds, and sends the mark of the last answer', () => {
    const thread = createCommentThread(pageOf('cba'));
    expect(thread.question()).toEqual({ count: 20, mark: undefined });
    expect(thread.take(newestOf('cba'), thread.revision())).toBeUndefined();
    expect(thread.question()).toEqual({ count: 20, mark: 'm' });
    const many = { comments: Array.from({ length: 130 }, (_, n) => commentOf(`${999 - n}`)), next: 'x' };
    expect(createCommentThread(many).question().count).toBe(100);
  });

  it('tells what has come, and changes when that is applied', () => {
    const thread = createCommentThread(pageOf('ba', 'a'));
    const change = thread.take(newestOf('cba', 'a'), thread.revision());
    expect(change?.arrived.map(({ id }) => id)).toEqual(['c']);
    expect(idsOf(thread.get())).toBe('ba|a');
    if (change) thread.apply(change);
    expect(idsOf(thread.get())).toBe('cba|a');
    expect(thread.take(newestOf(null), thread.revision())).toBeUndefined();
  });

  it('does not take an answer from before one’s own change', () => {
    const thread = createCommentThread(pageOf('ba'));
    const asked = thread.revision();
    thread.add(commentOf('c'));
    expect(thread.take(newestOf('ba'), asked)).toBeUndefined();
    expect(thread.question().mark).toBeUndefined();
    const askedLater = thread.revision();
    thread.remove(commentOf('c'));
    expect(thread.take(newestOf('cba'), askedLater)).toBeUndefined();
    expect(idsOf(thread.get())).toBe('ba|');
  });

  it('shows one’s own comment once, whether the answer or the news comes first', () => {
    const thread = createCommentThread(pageOf('a'));
    const change = thread.take(newestOf('ba'), thread.revision());
    if (change) thread.apply(change);
    thread.add(commentOf('b'));
    expect(idsOf(thread.get())).toBe('ba|');
  });

  it('goes on where the earlier ones end', () => {
    const thread = createCommentThread(pageOf('dc', 'c'));
    thread.addEarlier(pageOf('ba', 'a'));
    expect(idsOf(thread.get())).toBe('dcba|a');
  });
});
