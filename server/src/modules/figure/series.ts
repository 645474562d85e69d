import type { FigureSeries } from '@taegeuk/contract/figure.ts';
import { type FigureName, fewestTold, figureKinds } from '@taegeuk/contract/figure-areas.ts';
import type { Bucket } from './periods.ts';
import type { DayFigure } from './queries.ts';

type Days = ReadonlyMap<string, DayFigure>;

/** What a part of a period holds, and whether it may be told. */
interface Part {
  value: number;
  isTold: boolean;
}

function inside(days: Days, { from, to }: Bucket): DayFigure[] {
  return [...days.values()].filter(({ day }) => day >= from && day <= to);
}

/** Nothing is told as nothing: that nobody did it says of nobody that they did. */
const isEnough = (members: number) => members === 0 || members >= fewestTold;

/**
 * Many days together may be told if one of them alone may: its members are behind the sum too. How many different members did
 * something on any of the days is not known.
 */
function partOf(name: FigureName, days: Days, bucket: Bucket): Part {
  const kind = figureKinds[name];
  if (kind === 'standing') {
    const value = days.get(bucket.to)?.value ?? 0;
    return { value, isTold: isEnough(value) };
  }
  const own = inside(days, bucket);
  const value = own.reduce((sum, day) => sum + day.value, 0);
  if (kind === 'won') return { value, isTold: true };
  if (kind === 'once') return { value, isTold: isEnough(value) };
  return { value, isTold: own.length === 0 || own.some(({ members }) => (members ?? 0) >= fewestTold) };
}

/**
 * The sum of all parts. What is not told of them is left out, so that it cannot be reckoned from the others, unless it is of
 * enough members by itself.
 */
function totalOf(name: FigureName, parts: readonly Part[]): { total: number | null; isPartial: boolean } {
  if (figureKinds[name] === 'standing') return { total: told(parts.at(-1)), isPartial: false };
  const sum = (some: readonly Part[]) => some.reduce((all, { value }) => all + value, 0);
  const hidden = parts.filter(({ isTold }) => !isTold);
  const isHiddenTold = figureKinds[name] === 'once' && isEnough(sum(hidden));
  if (hidden.length === 0 || isHiddenTold) return { total: sum(parts), isPartial: false };
  const shown = parts.filter(({ isTold, value }) => isTold && value !== 0);
  return { total: shown.length > 0 ? sum(shown) : null, isPartial: true };
}

const told = (part: Part | undefined) => (part === undefined ? 0 : part.isTold ? part.value : null);

/** A series of a period beside the one before it. */
export function seriesOf(
  name: FigureName,
  days: Days,
  { buckets, bucketsBefore }: { buckets: readonly Bucket[]; bucketsBefore: readonly Bucket[] },
): FigureSeries {
  const parts = buckets.map((bucket) => partOf(name, days, bucket));
  const before = bucketsBefore.map((bucket) => partOf(name, days, bucket));
  const all = totalOf(name, parts);
  const allBefore = totalOf(name, before);
  return {
    name,
    points: buckets.map((bucket, at) => ({ ...bucket, value: told(parts[at]), before: told(before[at]) })),
    total: all.total,
    totalBefore: allBefore.total,
    isPartial: all.isPartial || allBefore.isPartial,
  };
}

/** What was paid less what was returned, day by day. */
export function netOf(paid: Days, returned: Days): Map<string, DayFigure> {
  const days = new Map<string, DayFigure>();
  for (const day of new Set([...paid.keys(), ...returned.keys()])) {
    const value = (paid.get(day)?.value ?? 0) - (returned.get(day)?.value ?? 0);
    days.set(day, { day, name: 'net', value, members: null });
  }
  return days;
}
