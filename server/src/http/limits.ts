import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { countWithin } from '../count-within.ts';
import type { Services } from '../services.ts';
import { workProofOf } from './challenges.ts';

/**
 * Counts one call against its endpoint's limit: per member, or per address when there is none. An IPv6 address counts as
 * its networks (`ports/limits/port.ts`). An address may go on by work where the limit says so; a member has no neighbours.
 */
export async function countCall(services: Services, name: string, limit: CallLimit, request: FastifyRequest) {
  const who = request.member?.id ?? request.ip;
  const proveWork = request.member ? undefined : workProofOf(services, request);
  await countWithin(services.limits, `call:${name}:${who}`, limit, proveWork);
}
