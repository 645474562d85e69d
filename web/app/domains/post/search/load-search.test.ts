import { ApiError } from '@taegeuk/contract/client.ts';
import { type SearchHit, type SearchResult, searchCountLimit } from '@taegeuk/contract/post.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { describe, expect, it, vi } from 'vitest';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { loadSearch } from './load-search.server.ts';

const url = (query: string) => new URL(`https://site.test/${query}`);

function aHit(given: Partial<SearchHit> = {}): SearchHit {
  return {
    id: '01a201d8-0510-763b-9d74-467d008fa01f',
    type: postTypes.notice,
    slug: 'a',
    topic: null,
    position: null,
    title: '명상',
    lang: 'kr',
    titleMarks: [[0, 2]],
    snippet: '',
    snippetMarks: [],
    publishedAt: '2026-11-14T00:00:00Z',
    ...given,
  };
}

function asked(answer: Partial<SearchResult> | ApiError) {
  const empty = { term: '명상', hits: [], pageNo: 1, pageSize: 10, total: 0, suggestions: [] };
  const searchPosts = vi.fn(async () => {
    if (answer instanceof ApiError) throw answer;
    return { data: { ...empty, ...answer } };
  });
  return { context: { api: { searchPosts }, lang: 'kr' } as unknown as AppLoadContext, searchPosts };
}

describe('a search in the address', () => {
  it('looks for the term', async () => {
    const { context, searchPosts } = asked({ hits: [aHit()], total: 11 });
    const { view, status } = await loadSearch(context, url('?q=명상&page=2'));
    expect(searchPosts).toHaveBeenCalledWith({
      params: { lang: 'kr' },
      query: { q: '명상', pageNo: 2, pageSize: 10 },
    });
    expect(status).toBe(200);
    expect(view).toMatchObject({ typed: '명상', pageNo: 2, outcome: { state: 'done', totalPages: 2 } });
  });

  it('leads to where each text stands, and shows the day of what has one', async () => {
    const hits = [
      aHit({ id: 'n' }),
      aHit({ type: postTypes.guide, slug: 'joining' }),
      aHit({ type: postTypes.video, topic: 'calm-view', position: 1 }),
      aHit({ type: postTypes.giMeaning.body }),
    ];
    const { view } = await loadSearch(asked({ hits, total: 4 }).context, url('?q=명상'));
    const texts = view.outcome.state === 'done' ? view.outcome.texts : [];
    expect(texts.map(({ href, place, publishedAt }) => [href, place, publishedAt !== null])).toEqual([
      ['/customer/notice/view/n', '/customer/notice', true],
      ['/customer/guide#joining', '/customer/guide', false],
      ['/정관명상/1', '/정관명상/1', false],
      ['/introduction/body/gi-meaning', '/introduction/body/gi-meaning', false],
    ]);
  });

  it('says when there is more than was counted', async () => {
    const { view } = await loadSearch(
      asked({ hits: [aHit()], total: searchCountLimit }).context,
      url('?q=숨'),
    );
    expect(view.outcome).toMatchObject({ hasUncounted: true });
  });

  it('is 404 beyond the last page and for what is no number of a page', async () => {
    for (const query of ['?q=숨&page=2', '?q=숨&page=0', '?q=숨&page=x', '?q=숨&page=10000']) {
      const answer = await loadSearch(asked({}).context, url(query)).catch((error: unknown) => error);
      expect(answer, query).toMatchObject({ init: { status: 404 } });
    }
  });

  it('says a failure with its status, and that a refused term is held by nothing', async () => {
    const many = new ApiError({ code: 'too_many_requests', status: 429, retryAfterSeconds: 20 });
    expect(await loadSearch(asked(many).context, url('?q=숨'))).toMatchObject({
      status: 429,
      view: { outcome: { state: 'failed', failure: { code: 'too_many_requests', retryAfterSeconds: 20 } } },
    });
    const broken = new ApiError({ code: 'internal_error', status: 500 });
    expect((await loadSearch(asked(broken).context, url('?q=숨'))).status).toBe(503);
    const refused = new ApiError({ code: 'invalid_input', status: 422 });
    expect(await loadSearch(asked(refused).context, url('?q=숨'))).toMatchObject({
      status: 200,
      view: { outcome: { state: 'done', total: 0 } },
    });
  });
});
