/** When a member can be reached; the call has no field for it, so the words stand below what they wrote. */
export const preferredTimes = ['weekdayMorning', 'weekdayAfternoon', 'weekdayEvening', 'weekend'] as const;
export type PreferredTime = (typeof preferredTimes)[number];

/** What was written, with the wanted times as its last line; unchanged if none was chosen. */
export function withTimes(
  content: string,
  chosen: readonly PreferredTime[],
  words: { times: Record<PreferredTime, string>; timesLine: (times: string) => string },
): string {
  const names = preferredTimes.filter((time) => chosen.includes(time)).map((time) => words.times[time]);
  return names.length === 0 ? content : `${content.trimEnd()}\n\n${words.timesLine(names.join(', '))}`;
}
