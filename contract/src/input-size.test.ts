import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { email, givenInstant, id, text } from './fields.ts';
import { bodyLimitOf, largestInput } from './input-size.ts';

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));

/** JSON in the longest possible spelling: every unit as an escape. */
function escaped(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

describe('the size of the largest input', () => {
  it.each([
    ['a text in pieces', z.object({ 이름: text({ max: 10 }) }), { 이름: '각'.repeat(10).normalize('NFD') }],
    ['letters of four pieces', z.object({ a: text({ max: 10 }) }), { a: 'ᾇ'.repeat(10).normalize('NFD') }],
    [
      'an id and an instant',
      z.object({ id, at: givenInstant }),
      { id: crypto.randomUUID(), at: '2026-11-21T03:00:00.000000000Z' },
    ],
    ['a choice', z.object({ a: z.enum(['가', '나나나']).nullish() }), { a: '나나나' }],
    ['an e-mail', z.object({ email }), { email: `${'a'.repeat(240)}@example.test` }],
    [
      'pairs',
      z.object({ a: z.array(z.tuple([z.number(), z.number()])).max(3) }),
      { a: Array(3).fill([1e21 / 7, -1e-300 / 7]) },
    ],
    [
      'an object in it',
      z.object({ a: z.object({ b: z.boolean() }), c: z.string().max(3) }),
      { a: { b: false }, c: '"\\"' },
    ],
  ])('is not less than that of %s', (_name, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(largestInput(schema)).toBeGreaterThanOrEqual(escaped(value).length);
    expect(largestInput(schema)).toBeLessThan(10_000);
  });

  it.each([
    ['a text', z.string()],
    ['a text that is trimmed', z.string().trim()],
    ['a pattern', z.string().regex(/^a*$/)],
    ['an instant', z.iso.datetime()],
    ['a list', z.array(z.boolean())],
    ['a record', z.record(z.string(), z.boolean())],
    ['an open object', z.looseObject({})],
  ])('has no end with %s that has none', (_name, schema) => {
    expect(largestInput(z.object({ a: z.object({ b: schema }).optional() }))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('what a call takes', () => {
  const parts = all.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      Object.entries(endpoint[part]?.shape ?? {}).map(([field, schema]) => ({
        place: `${name}: ${part}.${field}`,
        schema: schema as z.ZodType,
      })),
    ),
  );

  it.each(parts)('has a bound in $place', ({ schema }) => {
    expect(largestInput(schema)).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it('is known by its fields, but for reports, texts of the site, files and lists of ids, which have bounds of their own, and what the provider sends', () => {
    const exceptions = all.filter(({ endpoint }) => endpoint.bodyBytes !== undefined);
    expect(exceptions.map(({ name, endpoint }) => `${name} ${endpoint.bodyBytes}`).sort()).toEqual([
      'confirmTransfers 262144',
      'createContent 262144',
      'createPractice 262144',
      'importBankFile 573440',
      'lookAtBankFile 573440',
      'paymentWebhook 16384',
      'saveCaptions 262144',
      'saveContent 262144',
      'updatePractice 262144',
    ]);
  });

  // A bank's statement: its bound is measured (bank-states.ts), and nobody but staff with the right to money may send one.
  const files = ['importBankFile', 'lookAtBankFile'];
  it.each(all.filter(({ name }) => !files.includes(name)))(
    'is no body of more than 256 KB: $name',
    ({ endpoint }) => {
      expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(256 * 1024);
    },
  );

  it.each(files)('is taken by %s from staff with the right to money alone', (name) => {
    expect(all.find((call) => call.name === name)?.endpoint).toMatchObject({
      access: 'admin',
      right: 'money',
    });
  });
});
