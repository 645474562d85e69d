import { ApiError } from '@taegeuk/contract/client.ts';
import type { SearchResult } from '@taegeuk/contract/post.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, pauseMs, searchSoon } from './search-soon.ts';

const resultOf = (term: string): SearchResult => ({
  term,
  hits: [],
  pageNo: 1,
  pageSize: 6,
  total: 0,
  suggestions: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('searching while somebody types', () => {
  it('asks after a pause, once, for what was typed last', async () => {
    const ask = vi.fn(async (term: string) => resultOf(term));
    const answers: Answer[] = [];
    const giveUp = searchSoon('명', ask, (answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    giveUp();
    searchSoon('명상', ask, (answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledOnce();
    expect(answers).toEqual([{ asked: '명상', state: 'done', result: resultOf('명상') }]);
  });

  it('breaks off what is on its way, and hears nothing of it', async () => {
    const signals: AbortSignal[] = [];
    const late = Promise.withResolvers<SearchResult>();
    const onAnswer = vi.fn();
    const giveUp = searchSoon(
      '숨',
      (_term, signal) => {
        signals.push(signal);
        return late.promise;
      },
      onAnswer,
    );
    await vi.advanceTimersByTimeAsync(pauseMs);
    giveUp();
    expect(signals[0]?.aborted).toBe(true);
    late.resolve(resultOf('숨'));
    await vi.runAllTimersAsync();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('tells a failure, and takes a term that is refused for one that nothing holds', async () => {
    const answers: Answer[] = [];
    const lost = new ApiError({ code: 'network', status: 0 });
    searchSoon(
      '숨',
      () => Promise.reject(lost),
      (answer) => answers.push(answer),
    );
    const refused = new ApiError({ code: 'invalid_input', status: 422 });
    searchSoon(
      '\u200b',
      () => Promise.reject(refused),
      (answer) => answers.push(answer),
    );
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(answers).toMatchObject([
      { state: 'failed', error: lost },
      { state: 'done', result: { total: 0 } },
    ]);
  });
});
