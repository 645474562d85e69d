import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';

/** The words for each state of a window. */
export interface WindowTexts {
  active: (until: string) => string;
  before: (from: string) => string;
  ended: (on: string) => string;
  never: string;
}

/**
 * The state of a membership on a day, in words.
 * @param formatDay writes a calendar day `YYYY-MM-DD` for a person
 */
export function windowWords(
  membership: MembershipWindow,
  today: string,
  texts: WindowTexts,
  formatDay: (day: string) => string,
): { isActive: boolean; words: string } {
  const { startsOn, endsOn } = membership;
  const isActive = isWindowActive(membership, today);
  if (endsOn === null) return { isActive, words: texts.never };
  if (isActive) return { isActive, words: texts.active(formatDay(endsOn)) };
  const isOver = endsOn < today || startsOn === null;
  return { isActive, words: isOver ? texts.ended(formatDay(endsOn)) : texts.before(formatDay(startsOn)) };
}
