import type { ApiError } from '@taegeuk/contract/client.ts';
import { type SearchResult, searchCountLimit } from '@taegeuk/contract/content.ts';
import { data } from 'react-router';
import type { AppLoadContext } from '../../lib/app-context.ts';
import { isApiError } from '../../lib/load.ts';
import { type FoundText, foundText } from './found-text.ts';

const pageSize = 10;
const longestTerm = 100;

/** What the page of a search shows. */
export interface SearchView {
  /** As the visitor typed it. */
  typed: string;
  pageNo: number;
  outcome:
    | { state: 'failed'; code: ApiError['code']; retryAfterSeconds: number | undefined }
    | {
        state: 'done';
        /** What was looked for in the end. */
        term: string;
        texts: FoundText[];
        total: number;
        /** There are more, which nobody counted. */
        hasUncounted: boolean;
        totalPages: number;
        suggestions: string[];
      };
}

/** The term that the address names, as a person typed it; empty for none. */
export function termOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, longestTerm);
}

function pageNoOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

function isRefusedTerm(error: ApiError): boolean {
  return error.status === 422 || error.code === 'invalid_request';
}

// A term that the contract refuses, such as one that nobody can see, is one that nothing holds.
function nothingOf(term: string, pageNo: number): SearchResult {
  return { term, hits: [], pageNo, pageSize, total: 0, suggestions: [] };
}

function outcomeOf({ term, hits, total, suggestions }: SearchResult): SearchView['outcome'] {
  return {
    state: 'done',
    term,
    texts: hits.map(foundText),
    total,
    hasUncounted: total >= searchCountLimit,
    totalPages: Math.ceil(total / pageSize),
    suggestions,
  };
}

/**
 * One page of what the whole site holds of the term in the address, and the status to answer with: a search that fails is
 * said on a page of its own status, so that it is neither kept nor indexed. A page beyond the last is none.
 */
export async function loadSearch({ api, lang }: Pick<AppLoadContext, 'api' | 'lang'>, url: URL) {
  const typed = termOf(url);
  const pageNo = pageNoOf(url);
  const answer = (outcome: SearchView['outcome'], status = 200) => {
    const view: SearchView = { typed, pageNo, outcome };
    return { view, status };
  };
  try {
    const found = await api.searchPosts({ params: { lang }, query: { q: typed, pageNo, pageSize } });
    if (found.data.hits.length === 0 && pageNo > 1) throw data(null, { status: 404 });
    return answer(outcomeOf(found.data));
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isRefusedTerm(error)) return answer(outcomeOf(nothingOf(typed, pageNo)));
    const { code, retryAfterSeconds } = error;
    return answer({ state: 'failed', code, retryAfterSeconds }, error.status === 429 ? 429 : 503);
  }
}
