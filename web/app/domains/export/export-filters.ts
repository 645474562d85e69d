import { addDays } from '@taegeuk/contract/calendar.ts';
import type { ExportFilter } from '@taegeuk/contract/export.ts';
import type { exportFilters } from '@taegeuk/contract/export-columns.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { orderStateNames, payMethodNames } from '../admin/parts/order-words.ts';
import { exportTexts as t } from './export-texts.ts';

/** What a file can be narrowed to, of any kind. */
export type FilterName = (typeof exportFilters)[keyof typeof exportFilters][number];

interface Option {
  value: string;
  text: string;
}

const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

const numbers = (values: readonly number[], word: (value: number) => string): Option[] =>
  values.map((value) => ({ value: String(value), text: word(value) }));

/** The months that have ended or begun, the last one that has ended first: `2026-10`, `2026-11`, `2026-09` … */
export function monthsBefore(today: string, count: number): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  const [current = '', last = '', ...earlier] = months;
  return [last, current, ...earlier];
}

const monthsOffered = 25;

/** What a filter can be, where that is a choice; days are typed. */
export function filterOptions(name: FilterName, today: string): Option[] | undefined {
  const options: Partial<Record<FilterName, Option[]>> = {
    side: optionsOf(t.sides),
    level: numbers([1, 2, 3, 4, 5], t.level),
    window: optionsOf(t.windows),
    quietDays: numbers([7, 14, 30, 90], t.quietDays),
    consent: optionsOf(t.consents),
    method: optionsOf(payMethodNames),
    status: optionsOf(orderStateNames),
    certificate: optionsOf(t.certificates),
    month: monthsBefore(today, monthsOffered).map((month) => ({ value: month, text: t.monthName(month) })),
  };
  return options[name];
}

const dayWords: Partial<Record<FilterName, (day: string) => string>> = {
  from: t.since,
  to: t.until,
  joinedSince: t.joinedSince,
};

function wordOf(name: FilterName, value: string | number): string {
  const ofDay = dayWords[name];
  if (ofDay) return ofDay(formatDate(String(value), 'kr'));
  if (name === 'month') return t.monthName(String(value));
  if (name === 'level') return t.level(Number(value));
  if (name === 'quietDays') return `${t.filters.quietDays} ${t.quietDays(Number(value))}`;
  const found = filterOptions(name, '2026-01-01')?.find((option) => option.value === value);
  return found?.text ?? String(value);
}

/** What a file was narrowed to, in words. */
export function filterWords(filter: ExportFilter): string[] {
  const set = Object.entries(filter) as [FilterName, string | number][];
  return set.map(([name, value]) => wordOf(name, value));
}
