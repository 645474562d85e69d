import type { ChecklistBody } from '@taegeuk/contract/content-bodies.ts';
import { type CheckPoint, pointsAtMost } from '@taegeuk/contract/review-kinds.ts';
import { checklistTexts as t } from './checklist-texts.ts';

export const pointsOf = ({ texts }: ChecklistBody): readonly CheckPoint[] => texts.kr?.points ?? [];

export function withPoints(body: ChecklistBody, points: readonly CheckPoint[]): ChecklistBody {
  return { ...body, texts: { kr: { points: [...points] } } };
}

/** A point one place further up (-1) or down (1); the same points where there is no place. */
export function moved(points: readonly CheckPoint[], place: number, by: -1 | 1): readonly CheckPoint[] {
  const point = points[place];
  const to = place + by;
  if (!point || to < 0 || to >= points.length) return points;
  return points.toSpliced(place, 1).toSpliced(to, 0, point);
}

/** Whose turn it is after one was taken away: what stands in its place now, or the last; none where nothing is left. */
export function placeAfter(removed: number, left: number): number | undefined {
  return left === 0 ? undefined : Math.min(removed, left - 1);
}

/** What faults call the places of the points: `points.0.met`. */
export const pointNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: pointsAtMost }, (_, place) =>
    (['text', 'met', 'unmet'] as const).map((name) => [
      `points.${place}.${name}`,
      `${t.pointOf(place + 1)} ${t.fields[name]}`,
    ]),
  ).flat(),
);
