const dayMs = 86_400_000;

/** The instant that many days before `now`, for a bulk insert. */
export function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
