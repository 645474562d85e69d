import { readFileSync } from 'node:fs';
import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { pathParameters } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';

interface SpecifiedCall {
  method: string;
  path: string;
  auth: boolean;
  query?: string[];
  body?: string[];
}

/** Calls of the specification that later issues will add. This list may only shrink. */
const missing: string[] = [];

const specified = JSON.parse(
  readFileSync(new URL('../../../e2e/spec/calls.json', import.meta.url), 'utf8'),
) as SpecifiedCall[];
const served = new Map<string, Endpoint>(
  Object.values<Endpoint>(endpoints).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

describe('the contract and the specification’s call table', () => {
  it('miss exactly the calls that later issues bring', () => {
    const absent = specified.map((call) => `${call.method} ${call.path}`).filter((name) => !served.has(name));
    expect(absent.sort()).toEqual([...missing].sort());
  });

  const present = specified.flatMap((call) => {
    const endpoint = served.get(`${call.method} ${call.path}`);
    return endpoint ? [{ name: `${call.method} ${call.path}`, call, endpoint }] : [];
  });

  it.each(present)('$name takes the parameters of the table, to the letter', ({ call, endpoint }) => {
    expect(Object.keys(endpoint.query?.shape ?? {})).toEqual(expect.arrayContaining(call.query ?? []));
    expect(Object.keys(endpoint.body?.shape ?? {})).toEqual(expect.arrayContaining(call.body ?? []));
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(pathParameters(call.path).sort());
  });

  it.each(present.filter(({ call }) => call.auth))('$name is private', ({ endpoint }) => {
    expect(['member', 'teacher', 'admin']).toContain(endpoint.access);
  });
});
