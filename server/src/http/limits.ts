import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { countWithin } from '../count-within.ts';
import type { Services } from '../services.ts';
import { workProofOf } from './challenges.ts';

/**
 * Counts one call against its endpoint's limit: per member, or per address if there is none. An IPv6 address counts as its
 * networks (`ports/limits/port.ts`). An address may continue with proof of work if the limit allows it; a member shares the
 * limit with nobody.
 */
export async function countCall(services: Services, name: string, limit: CallLimit, request: FastifyRequest) {
  const who = request.member?.id ?? request.ip;
  const proveWork = request.member ? undefined : workProofOf(services, request, limit.puzzlesApart);
  await countWithin(services.limits, `call:${name}:${who}`, limit, proveWork);
}
