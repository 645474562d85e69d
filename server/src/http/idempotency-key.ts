import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

/**
 * The key that makes a repeated send harmless; visible ASCII, at most 100. Null without one.
 * @throws {DomainError} invalid_input
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new DomainError('invalid_input', { fields: [{ path: 'Idempotency-Key', message: 'invalid_text' }] });
}
