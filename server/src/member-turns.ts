import pLimit from 'p-limit';
import { DomainError } from './domain-error.ts';

/** Maximum number of reads of one member that run or wait: more than a person with many tabs starts at once. */
const atOnceAtMost = 9;

/** Members with running reads, each with their queue and its length. */
const lines = new Map<string, { inLine: ReturnType<typeof pLimit>; length: number }>();

/**
 * Runs a read whose cost grows with what the member has stored (searches, statistics, the export) after the others of the
 * same member: whatever one member requests at once uses one connection. Another process has queues of its own.
 * @throws {DomainError} too_many_requests when too many wait
 */
export async function inMemberTurn<T>(memberId: string, read: () => Promise<T>): Promise<T> {
  const line = lines.get(memberId) ?? { inLine: pLimit(1), length: 0 };
  if (line.length >= atOnceAtMost) throw new DomainError('too_many_requests', { retryAfterSeconds: 2 });
  lines.set(memberId, line);
  line.length += 1;
  try {
    return await line.inLine(read);
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(memberId);
  }
}
