import { memberKey } from '../../../lib/session/member-key.ts';
import { readStored, writeStored } from '../../../lib/session/storage.ts';

const keyOf = (path: string) => memberKey('staff-list', path);

/** Where somebody was in a list: its filters and page, and the row that they opened. */
interface Place {
  search: string;
  row: string | undefined;
}

function readPlace(path: string): Place | undefined {
  const key = keyOf(path);
  const [search = '', row] = (key ? readStored(key) : null)?.split('\n') ?? [];
  return search || row ? { search, row: row || undefined } : undefined;
}

/** Remembers in the tab where somebody is in a list. */
export function rememberPlace(path: string, search: string, row: string | undefined): void {
  const key = keyOf(path);
  if (key) writeStored(key, `${search}\n${row ?? ''}`);
}

/** The address of a list as it was left, with filters and page. */
export function placeOfList(path: string): string {
  return `${path}${readPlace(path)?.search ?? ''}`;
}

/** The row that was opened from a list with this address last. */
export function lastRowOf(path: string, search: string): string | undefined {
  const place = readPlace(path);
  return place?.search === search ? place.row : undefined;
}
