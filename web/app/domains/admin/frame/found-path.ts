import type { Found, FoundKind } from '@taegeuk/contract/member-search.ts';

/** Where a found record is opened; its member's page where it has none of its own. */
export function pathOfFound({
  kind,
  userId,
  id,
}: Pick<Found, 'userId' | 'id'> & { kind: FoundKind }): string {
  if (kind === 'failure') return `/admin/system?request=${encodeURIComponent(id)}`;
  if (kind === 'request') return `/admin/audit?requestId=${encodeURIComponent(id)}`;
  return kind === 'order' ? `/admin/orders/${id}` : `/admin/members/${userId ?? ''}`;
}
