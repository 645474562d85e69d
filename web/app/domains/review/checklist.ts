import type { CheckPoint } from '@taegeuk/contract/review-kinds.ts';

/**
 * The word that follows from what was checked, by the places of the points; empty before anything was. What is met is said first,
 * then at most two of the points that are not: more at once helps nobody.
 */
export function draftOf(points: readonly CheckPoint[], checked: ReadonlySet<number>): string {
  if (checked.size === 0) return '';
  const met = points.filter((_, place) => checked.has(place)).map((point) => point.met);
  const unmet = points.filter((_, place) => !checked.has(place)).map((point) => point.unmet);
  return [met.join(' '), unmet.slice(0, 2).join(' ')].filter(Boolean).join('\n\n');
}
