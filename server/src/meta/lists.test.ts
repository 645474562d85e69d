import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { envelopeOf } from '../http/endpoint.ts';

/** Whether a list is answered, whatever its schema is wrapped in. */
function answersList({ reply }: Endpoint): boolean {
  return z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }).type === 'array';
}

const lists = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => answersList(endpoint));

it.each(lists)('%s answers a list with its page', (_name, endpoint) => {
  const { page } = envelopeOf(endpoint).shape as { page?: z.ZodType };
  expect(page?.safeParse(undefined).success).toBe(false);
  expect(endpoint.reply).toBeInstanceOf(z.ZodArray);
});

it('nothing else has a page', () => {
  const names = Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => 'page' in envelopeOf(endpoint).shape)
    .map(([name]) => name);
  expect(names).toEqual(lists.map(([name]) => name));
  expect(names.length).toBeGreaterThan(0);
});
