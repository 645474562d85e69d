import type { Approval } from '@taegeuk/contract/approval.ts';
import { holds, type Reader } from '../../caller.ts';
import type { ApprovalRow } from './queries.ts';

function personOf(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

/** An act for somebody of the staff, with what they may do about it. */
export function presentApproval(row: ApprovalRow, reader: Reader, now: Date): Approval {
  const state = row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state;
  const isMine = row.askedBy === reader.id;
  const isWaiting = state === 'waiting';
  const { id, action, right, subjectType, subjectId, reason, decision, failure } = row;
  return {
    ...{ id, action, right, subjectType, subjectId, reason, decision, failure, state },
    facts: JSON.parse(row.factsJson) as Record<string, string>,
    askedBy: { id: row.askedBy, name: row.askerName ?? '' },
    about: personOf(row.aboutUserId, row.aboutName),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    decidedBy: personOf(row.decidedBy, row.deciderName),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    canDecide: isWaiting && !isMine && row.aboutUserId !== reader.id && holds(reader, right),
    canCancel: isWaiting && isMine,
  };
}
