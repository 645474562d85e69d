import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { LessonTexts } from '../../../i18n/kr/lesson.ts';

type LockTexts = Pick<LessonTexts['lock'], 'never' | 'before' | 'ended' | 'unknown'>;

/**
 * Why the videos are locked on a day, in words: no window, one that has not begun, or one that has ended.
 * @param formatDay writes a calendar day `YYYY-MM-DD` for a person
 */
export function lockReason(
  membership: MembershipWindow | null,
  today: string,
  texts: LockTexts,
  formatDay: (day: string) => string,
): string {
  if (!membership) return texts.unknown;
  const { startsOn, endsOn } = membership;
  if (endsOn === null) return texts.never;
  if (endsOn < today) return texts.ended(formatDay(endsOn));
  if (startsOn !== null && startsOn > today) return texts.before(formatDay(startsOn));
  return texts.unknown;
}
