import { decomposedTimes } from '@taegeuk/contract/fields.ts';
import { data } from 'react-router';

const lastPage = 1000;
const longestTerm = 100;

/** The search term in the address of a list, as a person typed it; empty for none. */
export function termOf(url: URL): string {
  const typed = (url.searchParams.get('q') ?? '').slice(0, longestTerm * decomposedTimes);
  return typed.normalize('NFC').trim().slice(0, longestTerm);
}

/** The page number in the address of a list; 404 if it is not a valid one. */
export function pageNoOf(url: URL): number {
  const text = url.searchParams.get('page') ?? '1';
  const pageNo = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  if (pageNo < 1 || pageNo > lastPage) throw data(null, { status: 404 });
  return pageNo;
}
