const dayMs = 24 * 60 * 60 * 1000;

/** What has waited since before this instant has waited longer than the days that were promised. */
export function promisedBefore(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs);
}
