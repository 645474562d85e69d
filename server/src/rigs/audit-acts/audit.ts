import { getAccessReview, listAudit, signAccessReview } from '@taegeuk/contract/audit.ts';
import type { Act } from './scene.ts';

/** How the log itself is read and checked. */
export const auditActs = {
  'audit.list': ({ byHeaders, send }) => send(listAudit, byHeaders),
  'access-review.read': ({ byHeaders, send }) =>
    send(getAccessReview, byHeaders, { query: { month: '2026-10' } }),
  'access-review.sign': ({ byHeaders, send }) =>
    send(signAccessReview, byHeaders, { payload: { month: '2025-10', findings: '특별한 점이 없습니다.' } }),
} satisfies Record<string, Act>;
