import type { LessonTexts } from '../../../i18n/kr/lesson.ts';
import { returnOf, type SideWindow } from './side-window.ts';

type LockTexts = Pick<LessonTexts['lock'], 'never' | 'before' | 'ended' | 'paused' | 'unknown'>;

/**
 * Why the videos are locked on a day, in words: no window, one that is paused, has not begun, or has ended.
 * @param formatDay writes a calendar day `YYYY-MM-DD` for a person
 */
export function lockReason(
  membership: SideWindow | null,
  today: string,
  texts: LockTexts,
  formatDay: (day: string) => string,
): string {
  if (!membership) return texts.unknown;
  const returnsOn = returnOf(membership, today);
  if (returnsOn !== undefined) return texts.paused(formatDay(returnsOn));
  const { startsOn, endsOn } = membership;
  if (endsOn === null) return texts.never;
  if (endsOn < today) return texts.ended(formatDay(endsOn));
  if (startsOn !== null && startsOn > today) return texts.before(formatDay(startsOn));
  return texts.unknown;
}
