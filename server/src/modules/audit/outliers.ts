/** Below this many looks nobody stands out, however few the others did. */
const least = 30;
const times = 3;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Who looked at far more records than the others: more than three times the median of the rest, and 30 or more. */
export function outliersOf(reads: ReadonlyMap<string, number>): Set<string> {
  const people = [...reads];
  return new Set(
    people
      .filter(([id, count]) => {
        const rest = people.filter(([other]) => other !== id).map(([, others]) => others);
        return rest.length > 0 && count >= least && count > times * medianOf(rest);
      })
      .map(([id]) => id),
  );
}
