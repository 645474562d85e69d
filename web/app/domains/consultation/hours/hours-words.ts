import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { formatShortDay } from '../../../lib/dates/format.ts';
import type { TwoValues } from '../../admin/record/both-versions.tsx';
import { hoursTexts as t } from './hours-texts.ts';
import { startsIn, type TypedHours, type TypedRange, toldRange, typedHours } from './typed-hours.ts';

/** `10:00–12:00, 14:00–24:00`. */
export function rangeWords(ranges: readonly TypedRange[]): string {
  return ranges
    .map(toldRange)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
}

/** `11월 30일 (월)`, with its hours or that it is closed. */
export function dayWords({ day, ranges }: TypedHours['days'][number]): [day: string, hours: string] {
  return [day ? formatShortDay(day, 'kr') : '—', ranges.length > 0 ? rangeWords(ranges) : t.closed];
}

/** What members see with these hours. */
export function seenWords({ week, days, minutes, gap, notice }: TypedHours): string {
  const count = (ranges: readonly TypedRange[]) =>
    ranges.reduce((sum, range) => sum + startsIn(range, Number(minutes), Number(gap)), 0);
  const weekly = count(week.flat());
  const openDays = days.filter(({ ranges }) => count(ranges) > 0).length;
  if (weekly === 0 && openDays === 0) {
    const isAny = [...week, ...days.map(({ ranges }) => ranges)].some((ranges) => ranges.length > 0);
    return isAny ? t.seenTooShort : t.seenNothing;
  }
  const until = Number(notice) > 0 ? t.seenUntil(Number(notice)) : t.seenUntilBegin;
  const what = weekly > 0 ? t.seenWeekly(weekly, minutes) : t.seenDays(openDays, minutes);
  return `${what} ${t.seenAhead(bookingRules.daysAhead)} ${until}`;
}

/** What is stored beside what was typed, a line for each part of the form. */
export function bothHours(stored: ConsultHours, mine: TypedHours): TwoValues[] {
  const theirs = typedHours(stored);
  const daysOf = ({ days }: TypedHours) => days.map((day) => dayWords(day).join(' ')).join('\n');
  return [
    ...t.weekdays.map((label, index) => ({
      label,
      theirs: rangeWords(theirs.week[index] ?? []),
      mine: rangeWords(mine.week[index] ?? []),
    })),
    { label: t.days, theirs: daysOf(theirs), mine: daysOf(mine) },
    ...(['minutes', 'gap', 'notice', 'place'] as const).map((name) => ({
      label: t.fields[name],
      theirs: theirs[name],
      mine: mine[name],
    })),
  ];
}
