import type { FastifyRequest } from 'fastify';
import { countWithin } from '../count-within.ts';
import type { Limits } from '../ports/limits/port.ts';

/**
 * Maximum number of uncached pages for one network: a person reads some, and a crawler may go through the site at its own
 * speed.
 */
const uncached = { max: 600, windowSeconds: 60 };

/**
 * Counts a page that is not kept for its requester, so that nobody keeps the server busy with invented addresses. Kept pages are
 * free.
 * @throws {DomainError} too_many_requests
 */
export async function countUncached(limits: Limits, isKept: boolean, request: FastifyRequest): Promise<void> {
  if (!isKept) await countWithin(limits, `call:page:${request.ip}`, uncached);
}
