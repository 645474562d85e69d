import { endingWithinDays } from '@taegeuk/contract/member-search.ts';
import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import type { SignState } from '../admin/parts/state-sign.tsx';
import { daysBetween, dayWords, shortDay } from './member-words.ts';

/** How a window stands on a day, in one word and its sign. */
export interface WindowStanding {
  kind: 'never' | 'active' | 'ending' | 'over' | 'later';
  sign: SignState;
  words: string;
}

/** How a window stands: 사흘 남음, 끝남, 쉬는 중. */
export function windowStanding(window: MembershipWindow, today: string): WindowStanding {
  const { startsOn, endsOn } = window;
  if (endsOn === null) return { kind: 'never', sign: 'waiting', words: '없음' };
  const left = daysBetween(today, endsOn);
  if (left < 0) return { kind: 'over', sign: 'waiting', words: '끝남' };
  if (!isWindowActive(window, today))
    return { kind: 'later', sign: 'under-way', words: `${shortDay(startsOn ?? today, today)}부터` };
  const words = left === 0 ? '오늘까지' : `${dayWords(left)} 남음`;
  return left <= endingWithinDays
    ? { kind: 'ending', sign: 'soon', words }
    : { kind: 'active', sign: 'done', words };
}
