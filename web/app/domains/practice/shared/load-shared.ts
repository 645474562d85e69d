import type { SharedLine } from '@taegeuk/contract/shared-practice.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';

/** Lines of the shared diary from the newest on; `next` is the cursor of the older ones. */
export interface SharedLines {
  entries: SharedLine[];
  next: string | null;
}

/** Lines that one click on 'more' adds. */
export const linesAtOnce = 20;
/** The maximum number of pages in an address; more can be loaded by clicking. */
export const mostPages = 25;
const mostAtOnce = 100;

/** The number of pages in the address: it remembers what was opened with 'more'. */
export function readPages(search: URLSearchParams): number {
  const pages = Number(search.get('pages'));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1;
}

/** The address of the list with so many pages open. */
export function hrefOfPages(pages: number): string {
  return pages > 1 ? `?pages=${pages}` : '.';
}

async function loadLines(pageSize: number, after: string | null): Promise<SharedLines> {
  const query = { lang: pageLanguage(), pageSize, after: after ?? undefined };
  const { data, page } = await api.listSharedPractice({ query });
  return { entries: data, next: page.next };
}

/** The lines after a cursor. */
export function loadMoreLines(after: string): Promise<SharedLines> {
  return loadLines(linesAtOnce, after);
}

/** The first pages, in as few calls as possible. */
export async function loadPages(pages: number): Promise<SharedLines> {
  let wanted = pages * linesAtOnce;
  let loaded: SharedLines = { entries: [], next: null };
  do {
    const more = await loadLines(Math.min(wanted, mostAtOnce), loaded.next);
    loaded = { entries: [...loaded.entries, ...more.entries], next: more.next };
    wanted -= mostAtOnce;
  } while (wanted > 0 && loaded.next !== null);
  return loaded;
}
