import type { StaffSearch } from '@taegeuk/contract/member-search.ts';
import { useEffect, useState } from 'react';
import { staffApi } from '../calls/staff-api.ts';

/** After the last key: a call for each would be in vain, also while a Hangul syllable is composed. */
const restMs = 200;

/** What a search found, and for which words. */
interface Found {
  words: string;
  answer: StaffSearch | undefined;
  failure: unknown;
}

/** Looks for what is typed once the keys rest; an answer that comes late is dropped. */
export function useSearch(typed: string): Found & { isPending: boolean } {
  const words = typed.trim();
  const [found, setFound] = useState<Found>({ words: '', answer: undefined, failure: undefined });
  useEffect(() => {
    if (words === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      staffApi.searchStaff({ body: { q: words } }).then(
        ({ data }) => isWanted && setFound({ words, answer: data, failure: undefined }),
        (failure: unknown) => isWanted && setFound({ words, answer: undefined, failure }),
      );
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [words]);
  const isPending = words !== '' && found.words !== words;
  return words === ''
    ? { words, answer: undefined, failure: undefined, isPending: false }
    : { ...found, isPending };
}
