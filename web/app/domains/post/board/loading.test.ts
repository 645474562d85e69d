import { ApiError } from '@taegeuk/contract/client.ts';
import { type Post, postTypes } from '@taegeuk/contract/post.ts';
import { describe, expect, it, vi } from 'vitest';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { loadPost, loadSingle } from '../reading/load-post.server.ts';
import { findPosts, loadPosts } from './load-list.server.ts';
import { type BoardPlace, boardAt } from './places.server.ts';

const notices = boardAt('/customer/notice') as BoardPlace;

function aPost(given: Partial<Post> = {}): Post {
  return {
    id: 'a',
    type: postTypes.notice,
    slug: 'a',
    topic: null,
    position: null,
    title: '글',
    content: '<p>『<ruby>周易<rt>주역</rt></ruby>』은 책입니다.</p>',
    postMeta: '{}',
    excerpt: '',
    cover: null,
    publishedAt: '2026-11-02T00:00:00.000Z',
    lang: 'kr',
    video: null,
    films: [],
    ...given,
  };
}

function asked(calls: Partial<Record<keyof AppLoadContext['api'], unknown>>) {
  return { api: calls as AppLoadContext['api'], lang: 'kr' as const };
}

const refused = (code: 'gone' | 'not_found' | 'invalid_input', status: number) =>
  vi.fn().mockRejectedValue(new ApiError({ code, status }));

describe('a list', () => {
  it('sends lines to the browser, not the texts', async () => {
    const page = { pageNo: 1, pageSize: 10, total: 11 };
    const listPosts = vi.fn().mockResolvedValue({ data: [aPost()], page });
    const { posts, totalPages } = await loadPosts(asked({ listPosts }), notices, 1);
    expect(totalPages).toBe(2);
    expect(posts).toEqual([
      expect.objectContaining({ id: 'a', href: '/customer/notice/view/a', sign: '周易' }),
    ]);
    expect(JSON.stringify(posts)).not.toContain('책입니다');
  });

  it('has no page beyond its last', async () => {
    const listPosts = vi.fn().mockResolvedValue({ data: [], page: { pageNo: 9, pageSize: 10, total: 11 } });
    await expect(loadPosts(asked({ listPosts }), notices, 9)).rejects.toMatchObject({
      init: { status: 404 },
    });
    await expect(loadPosts(asked({ listPosts }), notices, 1)).resolves.toMatchObject({ posts: [] });
  });
});

describe('a search on a list', () => {
  it('looks among its own posts and leads to them', async () => {
    const hit = { ...aPost(), titleMarks: [[0, 1]], snippet: '글', snippetMarks: [] };
    const searchPosts = vi.fn().mockResolvedValue({
      data: { term: '글', hits: [hit], pageNo: 1, pageSize: 10, total: 1, suggestions: [] },
    });
    const { found, status } = await findPosts(asked({ searchPosts }), notices, 'rmf', 1);
    expect(status).toBe(200);
    expect(searchPosts.mock.calls[0]?.[0].query).toMatchObject({
      q: 'rmf',
      type: postTypes.notice,
      pageNo: 1,
    });
    expect(found).toMatchObject({ typed: 'rmf', term: '글', total: 1, totalPages: 1 });
    expect(found.hits[0]?.href).toBe('/customer/notice/view/a');
  });

  it('finds nothing of a term that the contract refuses', async () => {
    const searchPosts = refused('invalid_input', 422);
    await expect(findPosts(asked({ searchPosts }), notices, '\u3164', 1)).resolves.toMatchObject({
      status: 200,
      found: { hits: [], total: 0, failure: null },
    });
  });
});

describe('a search on a list that is refused', () => {
  it('keeps the term, says how long to wait, and is not the answer of a list', async () => {
    const many = new ApiError({ code: 'too_many_requests', status: 429, retryAfterSeconds: 20 });
    const searchPosts = vi.fn().mockRejectedValue(many);
    await expect(findPosts(asked({ searchPosts }), notices, '휴무', 2)).resolves.toMatchObject({
      status: 429,
      found: { typed: '휴무', pageNo: 2, failure: { code: 'too_many_requests', retryAfterSeconds: 20 } },
    });
  });
});

describe('a text', () => {
  const reply = {
    ...aPost({ content: [1, 2, 3].map((n) => `<h2 id="s${n}">절 ${n}</h2>`).join('') }),
    previous: { id: 'p', title: '앞', lang: 'kr' },
    next: null,
    related: [
      { id: 'b', type: postTypes.book, slug: 'b', topic: null, position: null, title: '책', lang: 'kr' },
    ],
  };

  it('comes with its sections, its neighbours and what belongs to it', async () => {
    const getPost = vi.fn().mockResolvedValue({ data: reply });
    expect(await loadPost(asked({ getPost }), 'a')).toMatchObject({
      href: '/customer/notice/view/a',
      description: '절 1 절 2 절 3',
      headings: [{ id: 's1' }, { id: 's2' }, { id: 's3' }],
      previous: { title: '앞', href: '/customer/notice/view/p' },
      next: null,
      related: [{ title: '책', href: '/media/book-introduction/view/b' }],
    });
  });

  it('that was taken down is gone; one that never was is not found', async () => {
    expect(await loadPost(asked({ getPost: refused('gone', 410) }), 'a')).toBe('gone');
    await expect(loadPost(asked({ getPost: refused('not_found', 404) }), 'a')).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('that is the one of its type is found by it', async () => {
    const getPost = vi.fn().mockResolvedValue({ data: reply });
    const found = asked({ getPost, listPosts: vi.fn().mockResolvedValue({ data: [aPost()] }) });
    expect(await loadSingle(found, postTypes.greeting)).toMatchObject({ id: 'a' });
    const none = asked({ listPosts: vi.fn().mockResolvedValue({ data: [] }) });
    expect(await loadSingle(none, postTypes.greeting)).toBeUndefined();
  });
});
