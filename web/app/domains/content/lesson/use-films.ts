import type { Media, MediaDetail } from '@taegeuk/contract/media.ts';
import { useEffect, useState } from 'react';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';

/** After the last key: a call for each would be in vain, also while a Hangul syllable is composed. */
const restMs = 250;

/** How many films are shown to be chosen from. */
const shownFilms = 50;

interface Films {
  films: Media[] | undefined;
  total: number;
  failure: unknown;
}

/** Films that are ready, the newest first, whose name has what is typed. */
export function useFilms(typed: string): Films {
  const q = typed.trim();
  const [found, setFound] = useState<Films>({ films: undefined, total: 0, failure: undefined });
  useEffect(() => {
    let isWanted = true;
    const query = { state: 'ready', pageSize: shownFilms, ...(q ? { q } : {}) } as const;
    const timer = setTimeout(
      () =>
        void staffApi.listMedia({ query }).then(
          ({ data, page }) => isWanted && setFound({ films: data, total: page.total, failure: undefined }),
          (failure: unknown) => isWanted && setFound({ films: undefined, total: 0, failure }),
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

/** One film; null while there is none to read, undefined while it is read, 'gone' if it was deleted. */
export function useFilm(id: string | null): MediaDetail | 'gone' | null | undefined {
  const [read, setRead] = useState<{ id: string; film: MediaDetail | 'gone' }>();
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    staffApi.getMedia({ params: { id } }).then(
      ({ data }) => isWanted && setRead({ id, film: data }),
      // Otherwise the name of the film is missing on the screen, and nothing else.
      (error: unknown) => isWanted && failedWith(error, 'not_found') && setRead({ id, film: 'gone' }),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (id === null) return null;
  return read?.id === id ? read.film : undefined;
}
