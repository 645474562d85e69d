import { useEffect, useState } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { type Answer, searchSoon } from './search-soon.ts';

const shownHits = 6;

/** The results while somebody types. The last answer stays until the next one is there, so that nothing flickers. */
export function useLiveSearch(typed: string) {
  const lang = useLang();
  const term = typed.normalize('NFC').trim();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (term === '') {
      setAnswer(null);
      return undefined;
    }
    const ask = async (q: string, signal: AbortSignal) => {
      const query = { q, pageSize: shownHits };
      return (await api.searchPosts({ params: { lang }, query, signal })).data;
    };
    return searchSoon(term, ask, setAnswer);
  }, [term, lang, attempt]);
  return { term, answer: term === '' ? null : answer, retry: () => setAttempt(attempt + 1) };
}
