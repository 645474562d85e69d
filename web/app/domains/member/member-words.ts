import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { calendarDay } from '../../lib/dates/format.ts';

const centreNames = { balance: '균형', heat: '온열', look: '관조', expansion: '확장', harmony: '조화' };
const academyNames = ['프랙티셔너', '트레이너', '마스터'];

/** Names of the sides. */
export const sideNames: Record<WindowSide, string> = { center: '센터', academy: '아카데미' };

/** Levels of a side with their names, from the lowest. */
export const levelNames: Record<WindowSide, readonly string[]> = {
  center: Object.values(centreNames),
  academy: academyNames,
};

/** A place on the ladder of the centre: 온열 4. */
export function placeWords(level: number, subLevel: number): string {
  const key = centreLevel(level)?.key;
  return key ? `${centreNames[key]} ${subLevel}` : '';
}

/** A place on the ladder of the academy: 프랙티셔너 2. */
export function academyPlaceWords(level: number, subLevel: number): string {
  return `${academyNames[level - 1] ?? ''} ${subLevel}`;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A phone (E.164) as it is dialled in Korea: 010-1234-5678. Any other stays. */
export function dialledPhone(phone: string): string {
  return phone.replace(/^\+8210(\d{4})(\d{4})$/, '010-$1-$2');
}

/** Days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** A day in a table: 11.27, with the year where it is another: 27.02.28. */
export function shortDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return year === today.slice(0, 4) ? `${month}.${date}` : `${year.slice(2)}.${month}.${date}`;
}

/** An instant's day in a table. */
export function shortDayOf(instant: string, today: string): string {
  return shortDay(calendarDay(instant), today);
}

const smallNumbers = ['', '하루', '이틀', '사흘', '나흘', '닷새'];

/** How many days, in words where there are few: 사흘, 12일. */
export function dayWords(days: number): string {
  return smallNumbers[days] || `${days}일`;
}
