/** Groups a list by topic, in the order in which the topics first appear. */
export function byTopic<T extends { topic: string }>(items: readonly T[]): { topic: string; items: T[] }[] {
  const parts = new Map<string, T[]>();
  for (const item of items) parts.set(item.topic, [...(parts.get(item.topic) ?? []), item]);
  return [...parts].map(([topic, ofTopic]) => ({ topic, items: ofTopic }));
}
