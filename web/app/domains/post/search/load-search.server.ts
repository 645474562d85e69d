import { type SearchResult, searchCountLimit } from '@taegeuk/contract/post.ts';
import { data } from 'react-router';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { pageNoOf, termOf } from '../../../lib/lists/list-query.server.ts';
import { type FoundText, foundText } from './found-text.ts';
import { type SearchFailure, searchPosts } from './search-posts.server.ts';

const pageSize = 10;

/** The data of the search page. */
export interface SearchView {
  /** As the visitor typed it. */
  typed: string;
  pageNo: number;
  outcome:
    | { state: 'failed'; failure: SearchFailure }
    | {
        state: 'done';
        /** The term that was really searched. */
        term: string;
        texts: FoundText[];
        total: number;
        /** There are more, which were not counted. */
        hasUncounted: boolean;
        totalPages: number;
        suggestions: string[];
      };
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
 * One page of the results of the whole site for the term in the address, and the status of the page: a failed search has an
 * error status, so that the page is neither cached nor indexed. A page beyond the last does not exist.
 */
export async function loadSearch(asked: Pick<AppLoadContext, 'api' | 'lang'>, url: URL) {
  const typed = termOf(url);
  const pageNo = pageNoOf(url);
  const { status, result, failure } = await searchPosts(asked, { q: typed, pageNo, pageSize });
  if (result && result.hits.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  const outcome: SearchView['outcome'] = result ? outcomeOf(result) : { state: 'failed', failure };
  const view: SearchView = { typed, pageNo, outcome };
  return { view, status };
}
