/**
 * Runs a task for one item after the other. A failing item does not stop the others.
 * @param unfinished follows the number of failures in the message, e.g. `refunds failed`
 * @throws {AggregateError} with all that failed, at the end
 */
export async function eachInTurn<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<unknown>,
  unfinished: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await task(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${unfinished}`);
}
