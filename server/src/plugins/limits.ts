import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { countWithin } from '../count-within.ts';
import type { Limits } from '../ports/limits/port.ts';

/**
 * Counts one call against its endpoint's limit: per member, or per address when there is none. An IPv6 address counts as
 * its network (`ports/limits/port.ts`).
 */
export async function countCall(limits: Limits, name: string, limit: CallLimit, request: FastifyRequest) {
  const who = request.member?.id ?? request.ip;
  await countWithin(limits, `call:${name}:${who}`, limit);
}
