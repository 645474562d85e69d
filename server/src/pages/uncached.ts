import type { FastifyRequest } from 'fastify';
import { countWithin } from '../count-within.ts';
import type { Limits } from '../ports/limits/port.ts';
import type { PageCache } from './page-cache.ts';

/** Pages that have to be made for one network: a person reads some, and a crawler may go through the site in its pace. */
const uncached = { max: 600, windowSeconds: 60 };

/**
 * Counts a page that is not kept against who asks for it, so that nobody keeps the server busy with addresses that they
 * make up. What is kept is free.
 * @throws {DomainError} too_many_requests
 */
export async function countUncached(
  limits: Limits,
  cache: PageCache,
  key: string,
  request: FastifyRequest,
): Promise<void> {
  if (!cache.has(key)) await countWithin(limits, `call:page:${request.ip}`, uncached);
}
