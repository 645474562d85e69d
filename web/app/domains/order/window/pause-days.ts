import type { OwnWindow } from '@taegeuk/contract/window.ts';
import { mostPauseDays } from '@taegeuk/contract/window-states.ts';

/** What a member wishes: from when on, and how many days. */
export interface PauseWish {
  fromOn: string;
  /** Null while nothing is typed. */
  days: number | null;
}

const yearOf = (day: string) => day.slice(0, 4);

/** The first day on which a pause of a window can begin; null: on none. */
export function firstPauseDay(
  { startsOn, endsOn, left }: Pick<OwnWindow, 'startsOn' | 'endsOn' | 'left'>,
  today: string,
): string | null {
  const isUsedUp = left.times === 0 || left.days === 0;
  const nextYear = `${Number(yearOf(today)) + 1}-01-01`;
  const days = [today, startsOn ?? today, isUsedUp ? nextYear : today];
  const first = days.reduce((latest, day) => (day > latest ? day : latest));
  return endsOn === null || endsOn < first ? null : first;
}

/** How many days a pause that begins on a day may have: a year has its own. */
export function mostDaysFrom(fromOn: string, { left }: Pick<OwnWindow, 'left'>, today: string): number {
  return yearOf(fromOn) > yearOf(today) ? mostPauseDays : left.days;
}
