import type { ContentRecord } from '@taegeuk/contract/content.ts';

/** Members have watched the film of this lesson, or may have: it changes by an act of its own. */
export function isFilmFixed({
  live,
  state,
  missing,
}: Pick<ContentRecord, 'live' | 'state' | 'missing'>): boolean {
  return live !== null || state === 'withdrawn' || missing.some(({ message }) => message === 'film_fixed');
}
