import { listDeskConsultations } from '@taegeuk/contract/consultation-desk.ts';
import { listQuery } from '../../admin/list/list-query.ts';

/** The views of the list, by the query of their address. What waits is the one without a query. */
export const deskViews = {
  waiting: '',
  overdue: '?overdue=true',
  scheduled: '?state=scheduled',
  mine: '?state=scheduled&mine=true',
  done: '?state=done',
  all: '?state=all',
} as const;

export type DeskView = keyof typeof deskViews;

/** The query of the list: what waits, unless its address says which state, or all. */
export function deskQuery(url: Pick<URL, 'searchParams'>) {
  const query = listQuery(listDeskConsultations, url);
  const isAll = url.searchParams.get('state') === 'all';
  const isSaid = isAll || query.state !== undefined || query.overdue !== undefined;
  return isSaid ? query : { ...query, waiting: 'true' as const };
}

/** The view that an address shows. */
export function viewOf(search: string): DeskView {
  const { waiting, state, overdue, mine } = deskQuery({ searchParams: new URLSearchParams(search) });
  if (String(overdue) === 'true') return 'overdue';
  if (state === 'scheduled') return String(mine) === 'true' ? 'mine' : 'scheduled';
  if (waiting || state === 'requested') return 'waiting';
  return state ?? 'all';
}
