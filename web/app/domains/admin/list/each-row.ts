/** What came of one row of a bulk act. */
export interface RowResult {
  id: string;
  name: string;
  /** Why it was not done, in words; null if it was. */
  failure: string | null;
}

/**
 * Does an act for one row after the other, each a call of its own: one that fails does not stop the others.
 * @param failureOf the words for what went wrong
 */
export async function eachRow<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  failureOf: (error: unknown) => string,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const { id, name } = row;
    try {
      await act(row);
      results.push({ id, name, failure: null });
    } catch (error) {
      results.push({ id, name, failure: failureOf(error) });
    }
  }
  return results;
}

/** The rows that were not done. */
export function failedIn(results: readonly RowResult[]): string[] {
  return results.flatMap(({ id, failure }) => (failure === null ? [] : [id]));
}
