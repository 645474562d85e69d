import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { type FieldError, failure } from '@taegeuk/contract/envelope.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { envelopeOf } from '../../http/endpoint.ts';

/** The `data` of a success, checked against the contract's schema of the whole answer. */
export function dataOf<E extends Endpoint>(
  endpoint: E,
  response: LightMyRequestResponse,
): z.output<E['reply']> {
  const envelope = envelopeOf(endpoint).parse(response.json());
  if (response.statusCode !== (endpoint.status ?? 200))
    throw new Error(`unexpected status ${response.statusCode}`);
  return envelope.data as z.output<E['reply']>;
}

/** A failure as one line, e.g. `422 weak_password`, checked against the contract's envelope. */
export function failureOf(response: LightMyRequestResponse): string {
  return `${response.statusCode} ${failure.parse(response.json()).message}`;
}

/** The wrong fields that a failure names. */
export function fieldErrorsOf(response: LightMyRequestResponse): FieldError[] {
  return failure.parse(response.json()).errors ?? [];
}
