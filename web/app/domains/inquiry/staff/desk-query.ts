import { listDeskInquiries } from '@taegeuk/contract/inquiry-desk.ts';
import { listQuery } from '../../admin/list/list-query.ts';

/** The query of the list: what waits, unless its address says which state, or all in an order. */
export function deskQuery(url: URL) {
  const query = listQuery(listDeskInquiries, url);
  const isSaid = query.state !== undefined || query.overdue !== undefined || query.sort !== undefined;
  return isSaid ? query : { ...query, state: 'waiting' as const };
}
