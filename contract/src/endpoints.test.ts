import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { fieldMessages } from './errors.ts';
import { everyError } from './every-error.ts';
import { roleLevels } from './role-levels.ts';
import { mayHoldRight } from './staff-rights.ts';

const known = new Set<string>([...fieldMessages, ...Object.keys(everyError)]);
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

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const passwords = ['password', 'currentPassword'];

it.each(all.filter(({ endpoint }) => endpoint.query?.shape['q']))(
  'the searches of $name have a limit',
  ({ endpoint }) => {
    expect(endpoint.limit?.max).toBeGreaterThan(0);
    expect([undefined, 'q']).toContain(endpoint.limit?.onlyWith);
    expect(endpoint.errors).toContain('too_many_requests');
  },
);

it.each(all.filter(({ endpoint }) => passwords.some((field) => endpoint.body?.shape[field])))(
  'the passwords given to $name are counted before they are read',
  ({ endpoint }) => {
    expect(endpoint.limit?.max).toBeLessThanOrEqual(300);
    expect(endpoint.limit?.onlyWith).toBeUndefined();
  },
);

it.each(all)(
  '$name names a right where only staff may call, one that they can hold, and nowhere else',
  ({ endpoint }) => {
    const { access, right } = endpoint;
    if (access !== 'teacher' && access !== 'admin') return expect(right).toBeUndefined();
    expect(right === 'any' || (right && mayHoldRight(roleLevels[access], right))).toBe(true);
  },
);

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
