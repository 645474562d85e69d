import { centreLevel } from '@taegeuk/contract/levels.ts';

/** The filters in the address of every list of own records. */
export interface ListFilters {
  q: string;
  /** 1–5; undefined: all. */
  level: number | undefined;
  page: number;
}

/** Reads word, level and page from the address; a value that makes no sense is ignored. */
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

/** The values of a filter form, in the form of an address. */
export function formSearch(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

/** The query of an address with the given filters, `?` included; empty without any. */
export function searchOfFilters(filters: Record<string, string | number | undefined>, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value));
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}
