import { ApiError } from '@taegeuk/contract/client.ts';
import type { SearchResult } from '@taegeuk/contract/post.ts';

/** How long the user must pause before the search starts. */
export const pauseMs = 200;

/** The result of a search for a term. */
export type Answer = { asked: string } & (
  | { state: 'done'; result: SearchResult }
  | { state: 'failed'; error: unknown }
);

type Ask = (term: string, signal: AbortSignal) => Promise<SearchResult>;

// A refused term, for example one of invisible characters, finds nothing.
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 422 || error.code === 'invalid_request');
}

async function answerOf(asked: string, ask: Ask, signal: AbortSignal): Promise<Answer> {
  try {
    return { asked, state: 'done', result: await ask(asked, signal) };
  } catch (error) {
    if (!isRefused(error)) return { asked, state: 'failed', error };
    const nothing = { term: asked, hits: [], pageNo: 1, pageSize: 1, total: 0, suggestions: [] };
    return { asked, state: 'done', result: nothing };
  }
}

/** Searches for a term after a pause. The returned function cancels it: there is no answer from then on. */
export function searchSoon(term: string, ask: Ask, onAnswer: (answer: Answer) => void): () => void {
  const abort = new AbortController();
  const timer = setTimeout(async () => {
    const answer = await answerOf(term, ask, abort.signal);
    if (!abort.signal.aborted) onAnswer(answer);
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
