import type { LessonLock } from '@taegeuk/contract/lesson.ts';
import { academyLevels } from '@taegeuk/contract/levels.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { lockReason } from './membership-words.ts';
import { returnOf, type SideWindow } from './side-window.ts';

/** What locks the videos of a group, and where. */
export interface Lock {
  why: NonNullable<LessonLock>;
  /** Side of the group. */
  side: WindowSide;
  /** Level of the group, from 1; null beside the levels. */
  level: number | null;
  membership: SideWindow | null;
}

/** Who has never had a window of the centre may have the free week. */
export function mayBeNew({ why, side, membership }: Lock): boolean {
  return why === 'membership_inactive' && side === 'center' && membership?.endsOn === null;
}

/** Why videos are locked, in words: in a line, in a sentence, and what can be done. */
export function useLockWords({ why, side, level, membership }: Lock) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const words = texts.lock;
  const own = side === 'academy' ? words.academy : words;
  if (why === 'pay_level_low') {
    const slug = academyLevels[(level ?? 0) - 1];
    const reason = slug ? words.levelOf(texts.academyLevels[slug]) : words.levelAny;
    return {
      ...own,
      isPaused: false,
      title: words.levelTitle,
      line: words.levelTitle,
      reason,
      what: words.levelWhat,
    };
  }
  const isPaused = returnOf(membership, today) !== undefined;
  const reason = lockReason(membership, today, own, (day) => formatDate(day, lang));
  return {
    ...{ ...own, isPaused, reason },
    title: isPaused ? words.pausedTitle : own.title,
    line: isPaused ? reason : words.noticeTitle,
    what: isPaused ? words.pausedWhat : own.what,
  };
}
