import { addDays } from '@taegeuk/contract/calendar.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import { type ProgressKind, progressKinds } from '@taegeuk/contract/watching.ts';

export const periods = ['all', 'week', 'month', 'quarter'] as const;
export type Period = (typeof periods)[number];

const daysOf: Record<Period, number | null> = { all: null, week: 7, month: 30, quarter: 90 };
const pageSize = 10;

/** What a list of lessons is narrowed to; it stands in the address. */
export interface LessonFilters {
  q: string;
  /** 1–5; undefined: all. */
  level: number | undefined;
  progress: ProgressKind | undefined;
  /** When the lesson was last opened. */
  period: Period;
  page: number;
}

/** Reads the filters from the address; what makes no sense there counts as not given. */
export function readFilters(search: URLSearchParams): LessonFilters {
  const level = Number(search.get('level'));
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    level: centreLevel(level) ? level : undefined,
    progress: progressKinds.find((kind) => kind === search.get('progress')),
    period: periods.find((period) => period === search.get('period')) ?? 'all',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** What the form chooses; the list begins at its first page. */
export function filtersOf(form: FormData): LessonFilters {
  return readFilters(new URLSearchParams([...form].map(([name, value]) => [name, String(value)])));
}

/** The filters as an address has them, `?` included; empty where nothing is narrowed. */
export function searchOf(filters: LessonFilters, page = filters.page): string {
  const search = new URLSearchParams();
  if (filters.q) search.set('q', filters.q);
  if (filters.level) search.set('level', String(filters.level));
  if (filters.progress) search.set('progress', filters.progress);
  if (filters.period !== 'all') search.set('period', filters.period);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

/** The address of another page of the same list. */
export function hrefOf(filters: LessonFilters, page: number): string {
  return searchOf(filters, page) || '.';
}

/** What the filters are in a call; `today` is the day in Seoul. */
export function narrowedBy(filters: LessonFilters, today: string) {
  const days = daysOf[filters.period];
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.level ? { level: filters.level } : {}),
    ...(filters.progress ? { progress: filters.progress } : {}),
    ...(days === null ? {} : { openedFrom: addDays(today, 1 - days) }),
  };
}

/** The page in a call. */
export function pageOf(filters: LessonFilters) {
  return { pageNo: filters.page, pageSize };
}

/** Whether anything is narrowed. */
export function isNarrowed(filters: LessonFilters): boolean {
  return searchOf(filters, 1) !== '';
}
