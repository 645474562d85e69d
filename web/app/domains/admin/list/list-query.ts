import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import type { z } from 'zod';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodObject ? z.input<E['query']> : never;

/**
 * The query of a list as its address has it: filters, sort and page by their names in the contract. What the contract does
 * not take is left out, so that an odd address shows the list rather than a failure.
 */
export function listQuery<E extends Endpoint>(
  endpoint: E,
  { searchParams }: Pick<URL, 'searchParams'>,
): QueryOf<E> {
  const shape: Record<string, z.ZodType> = endpoint.query?.shape ?? {};
  const known = Object.entries(shape).flatMap(([name, schema]) => {
    const value = searchParams.get(name);
    return value !== null && value !== '' && schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known) as QueryOf<E>;
}

/** An address's query with some values changed; undefined takes one out. Another filter begins at the first page. */
export function changedSearch(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  if (!('pageNo' in changes)) params.delete('pageNo');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `?${params}` : '';
}
