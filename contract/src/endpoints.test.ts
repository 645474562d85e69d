import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorCatalogue, fieldMessages } from './errors.ts';

const known = new Set<string>([...fieldMessages, ...Object.keys(errorCatalogue)]);
const oddities = [
  undefined,
  null,
  7,
  -1,
  1e300,
  '',
  'x',
  'x'.repeat(30_000),
  [],
  ['a', 'b'],
  {},
  true,
  '\u0000',
];

function partsOf(endpoint: Endpoint): z.ZodObject[] {
  return [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
}

describe.each(Object.entries<Endpoint>(endpoints))('%s', (_name, endpoint) => {
  it('has a text for everything that can be wrong with a field', () => {
    const messages = partsOf(endpoint).flatMap((part) =>
      Object.values(part.shape).flatMap((field) =>
        oddities.flatMap((oddity) => (field as z.ZodType).safeParse(oddity).error?.issues ?? []),
      ),
    );
    expect(
      [...new Set(messages.map((issue) => issue.message))].filter((message) => !known.has(message)),
    ).toEqual([]);
  });
});
