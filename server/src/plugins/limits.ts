import type { CallLimit } from '@taegeuk/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Limits } from '../ports/limits/port.ts';

/** Counts one call against its endpoint's limit: per member, or per address when there is none. */
export async function countCall(limits: Limits, name: string, limit: CallLimit, request: FastifyRequest) {
  const who = request.member?.id ?? request.ip;
  const verdict = await limits.hit(`call:${name}:${who}`, limit.max, limit.windowSeconds);
  if (!verdict.allowed) {
    throw new DomainError('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
}
