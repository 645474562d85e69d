import type { Media, MediaDetail } from '@taegeuk/contract/media.ts';
import { useEffect, useState } from 'react';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';

/** After the last key: a call for each would be in vain, also while a Hangul syllable is composed. */
const restMs = 250;

/** How many films are read to be chosen from. */
const shownFilms = 50;

interface Films {
  films: Media[] | undefined;
  /** Whether there are others of that name. */
  hasMore: boolean;
  failure: unknown;
}

/** Films that play, the newest first, whose name has what is typed. */
export function useFilms(typed: string): Films {
  const q = typed.trim();
  const [found, setFound] = useState<Films>({ films: undefined, hasMore: false, failure: undefined });
  useEffect(() => {
    let isWanted = true;
    const query = { pageSize: shownFilms, ...(q ? { q } : {}) };
    const timer = setTimeout(
      () =>
        void staffApi.listMedia({ query }).then(
          ({ data, page }) =>
            isWanted &&
            setFound({
              films: data.filter(({ isPlayable }) => isPlayable),
              hasMore: page.total > data.length,
              failure: undefined,
            }),
          (failure: unknown) => isWanted && setFound({ films: undefined, hasMore: false, failure }),
        ),
      q ? restMs : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}

interface ReadFilm {
  film: MediaDetail | undefined;
  /** It was deleted. */
  isGone: boolean;
  failure: unknown;
  readAgain: () => void;
}

/** One film, or why there is none; neither while it is read, and where there is none to read. */
export function useFilm(id: string | null): ReadFilm {
  const [read, setRead] = useState<{ id: string; film?: MediaDetail; failure?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    staffApi.getMedia({ params: { id } }).then(
      ({ data }) => isWanted && setRead({ id, film: data }),
      (failure: unknown) => isWanted && setRead({ id, failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  const known = read?.id === id ? read : undefined;
  return {
    film: known?.film,
    isGone: failedWith(known?.failure, 'not_found'),
    failure: known?.failure,
    readAgain() {
      setRead(undefined);
      setAttempt(attempt + 1);
    },
  };
}
