import type { MemberFilters } from '@taegeuk/contract/member-search.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { isMatching } from './list-queries.ts';

/** Whether a member, `u`, is among those that the list of all members has with these filters. */
export function isListed(db: Db, filters: MemberFilters, today: string): Fragment {
  return isMatching(db, { filters, sight: { of: 'all' }, today });
}
