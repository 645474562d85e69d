import { centreLevel } from '@taegeuk/contract/levels.ts';

/** What every list of one's own is narrowed to by its address. */
export interface ListFilters {
  q: string;
  /** 1–5; undefined: all. */
  level: number | undefined;
  page: number;
}

/** Reads word, level and page from the address; what makes no sense there counts as not given. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const level = Number(search.get('level'));
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    level: centreLevel(level) ? level : undefined,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** The one of the known values that the address names. */
export function knownValue<Value extends string>(
  known: readonly Value[],
  given: string | null,
): Value | undefined {
  return known.find((value) => value === given);
}

/** What a form of filters chooses, as an address would have it. */
export function formSearch(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

/** The filters that are given as an address has them, `?` included; empty where nothing is narrowed. */
export function searchOfFilters(filters: Record<string, string | number | undefined>, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}
