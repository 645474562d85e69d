import { ApiError } from '@taegeuk/contract/client.ts';
import type { SearchResult } from '@taegeuk/contract/post.ts';

/** How long a person must pause before what they typed is looked for. */
export const pauseMs = 200;

/** What came of looking for a term. */
export type Answer = { asked: string } & (
  | { state: 'done'; result: SearchResult }
  | { state: 'failed'; error: unknown }
);

type Ask = (term: string, signal: AbortSignal) => Promise<SearchResult>;

// A term that is refused, such as one that nobody can see, is one that nothing holds.
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

/** Looks for a term after a pause. The function it returns gives up: nothing is answered from then on. */
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
