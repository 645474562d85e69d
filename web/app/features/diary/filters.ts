import { addDays } from '@taegeuk/contract/calendar.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';

export const periods = ['all', 'month', 'quarter', 'half', 'year'] as const;
export type Period = (typeof periods)[number];

const daysOf: Record<Period, number | null> = { all: null, month: 30, quarter: 91, half: 182, year: 365 };

/** What the list is narrowed to; it stands in the address. */
export interface DiaryFilters {
  q: string;
  /** 1–5; undefined: all. */
  level: number | undefined;
  period: Period;
  page: number;
}

/** Reads the filters from the address; what makes no sense there counts as not given. */
export function readFilters(search: URLSearchParams): DiaryFilters {
  const level = Number(search.get('level'));
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    level: centreLevel(level) ? level : undefined,
    period: periods.find((period) => period === search.get('period')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** What the form chooses; the list begins at its first page. */
export function filtersOf(form: FormData): DiaryFilters {
  return readFilters(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
}

/** The address of another page of the same list. */
export function hrefOf(filters: DiaryFilters, page: number): string {
  const search = new URLSearchParams();
  if (filters.q) search.set('q', filters.q);
  if (filters.level) search.set('level', String(filters.level));
  if (filters.period !== 'all') search.set('period', filters.period);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `?${text}` : '.';
}

/** The query of the call. */
export function queryOf(filters: DiaryFilters, today: string) {
  const days = daysOf[filters.period];
  return {
    type: 'diary' as const,
    q: filters.q || undefined,
    level: filters.level,
    from: days === null ? undefined : addDays(today, -days),
    pageNo: filters.page,
    pageSize: 10,
  };
}

/** Whether anything is narrowed. */
export function isFiltered(filters: DiaryFilters): boolean {
  return filters.q !== '' || filters.level !== undefined || filters.period !== 'all';
}
