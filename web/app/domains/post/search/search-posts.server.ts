import type { ApiError } from '@taegeuk/contract/client.ts';
import type { SearchResult } from '@taegeuk/contract/post.ts';
import type { AppLoadContext } from '../../../lib/calls/app-context.ts';
import { isApiError } from '../../../lib/calls/load.ts';

/** Why a search failed, for the page that says so. */
export interface SearchFailure {
  code: ApiError['code'];
  retryAfterSeconds: number | undefined;
}

/** The result of a search, and the status of its page: a failed one is neither cached nor indexed. */
export type SearchAnswer =
  | { status: 200; result: SearchResult; failure: null }
  | { status: 429 | 503; result: null; failure: SearchFailure };

type SearchQuery = { q: string; type?: string; pageNo: number; pageSize: number };

/** Searches the posts. A term that the contract refuses, for example one of invisible characters, finds nothing. */
export async function searchPosts(
  { api, lang }: Pick<AppLoadContext, 'api' | 'lang'>,
  query: SearchQuery,
): Promise<SearchAnswer> {
  try {
    const { data: result } = await api.searchPosts({ params: { lang }, query });
    return { status: 200, result, failure: null };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (isRefusedTerm(error)) return { status: 200, result: nothingOf(query), failure: null };
    const { code, retryAfterSeconds } = error;
    const status = error.status === 429 ? 429 : 503;
    return { status, result: null, failure: { code, retryAfterSeconds } };
  }
}

function isRefusedTerm({ status, code }: ApiError): boolean {
  return status === 422 || code === 'invalid_request';
}

function nothingOf({ q, pageNo, pageSize }: SearchQuery): SearchResult {
  return { term: q, hits: [], pageNo, pageSize, total: 0, suggestions: [] };
}
