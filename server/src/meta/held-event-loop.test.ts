import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { bodyLimitOf } from '@taegeuk/contract/input-size.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createMember, loginAs } from '../rigs/testing/factories.ts';
import { heldMs, longestTurnMs } from '../rigs/testing/held.ts';
import { fieldsOf, type InputSchema, inputSchemaOf, insideOf, sampleOf } from '../rigs/testing/inputs.ts';

const mostMs = 50;
// Node refuses more than 16 KB of address and headers.
const addressBytes = 15_000;
const longestParameter = 500;

/** Texts that have blocked servers: each is repeated up to the allowed length. */
const baits = {
  'marks without an end': '\u0301\u0327',
  'letters under heaps of marks': `e${'\u0301\u0327'.repeat(15)}`,
  'Hangul in pieces': '각'.normalize('NFD'),
  'letters of two units': '\u{1f33f}',
  'what grows when it is made plain': '\ufdfa',
  spaces: ' ',
  'a space before each letter': ' x',
  'line ends': '\n',
  'addresses in addresses': 'a@a.',
  'hyphens and dots': 'a-.',
  'numbers of telephones': '+1-(',
  brackets: '<',
  'tags in tags': '<b>',
  'links in links': '<a href="https://a',
  entities: '&lt',
};

function baitOf(kind: string, units: number): string {
  return kind
    .repeat(Math.ceil(units / kind.length))
    .slice(0, units)
    .toWellFormed();
}

/** A text that fills so many bytes of a body. */
function filling(kind: string, bytes: number): string {
  const bytesOfKind = Buffer.byteLength(JSON.stringify(kind)) - 2;
  return kind.repeat(Math.max(1, Math.floor(bytes / bytesOfKind)));
}

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const withBody = all.filter(({ endpoint }) => endpoint.body);

function isText(schema: InputSchema): boolean {
  return insideOf(schema).type === 'string' && !insideOf(schema).enum;
}

function textsOf(schema: InputSchema | undefined): string[] {
  return fieldsOf(schema).flatMap(([name, field]) => (isText(field) ? [name] : []));
}

/** What the server does with a body or a query before it knows whether it is wrong. */
function judge(schema: { safeParse(value: unknown): unknown } | undefined, json: string): void {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return;
  }
  schema?.safeParse(value);
}

describe('the longest body that is read holds nobody up', () => {
  it.each(withBody)('$name', async ({ endpoint }) => {
    const limit = bodyLimitOf(endpoint);
    const sample = sampleOf(inputSchemaOf(endpoint, 'body') ?? {}) as object;
    for (const field of Object.keys(endpoint.body?.shape ?? {}))
      for (const [name, kind] of Object.entries(baits)) {
        const room = limit - Buffer.byteLength(JSON.stringify({ ...sample, [field]: '' }));
        const json = JSON.stringify({ ...sample, [field]: filling(kind, room) });
        expect(Buffer.byteLength(json), `${field}: ${name}`).toBeLessThanOrEqual(limit);
        const held = await heldMs(() => judge(endpoint.body, json), mostMs);
        expect(held, `${field}: ${name}`).toBeLessThan(mostMs);
      }
  });

  it.each([
    ['lists in lists', '[', ']'],
    ['objects in objects', '{"a":', '}'],
    ['names', '"a"', ':1'],
  ])('nor do %s', async (_name, open, close) => {
    const limit = Math.max(...all.map(({ endpoint }) => bodyLimitOf(endpoint)));
    const times = Math.floor(limit / (open.length + close.length)) - 1;
    const json = `${open.repeat(times)}1${close.repeat(times)}`;
    expect(await heldMs(() => judge(endpoints.createPractice.body, json), mostMs)).toBeLessThan(mostMs);
  });
});

describe('a call with the longest texts that it takes holds nobody up', () => {
  let testApp: TestApp;
  let headers: Record<string, string>;

  beforeAll(async () => {
    testApp = await createTestApp();
    // Rate limits are not tested here.
    testApp.services.limits.hit = async () => ({ allowed: true, retryAfterSeconds: 0, left: 1 });
    const admin = await createMember(testApp.sql, { roleLevel: roleLevels.admin });
    headers = await loginAs(testApp, admin);
  });
  afterAll(() => testApp.close());

  function callOf(endpoint: Endpoint, kind: string): InjectOptions {
    const fill = (part: 'params' | 'query' | 'body', most: number) => {
      const schema = inputSchemaOf(endpoint, part);
      const fields = fieldsOf(schema).map(([name, field]) => {
        const units = Math.min(insideOf(field).maxLength ?? most, most);
        return [
          name,
          isText(field) && insideOf(field).format === undefined ? baitOf(kind, units) : sampleOf(field),
        ];
      });
      return schema && Object.fromEntries(fields);
    };
    const texts = textsOf(inputSchemaOf(endpoint, 'query')).length || 1;
    const params = fill('params', longestParameter / 9);
    const query = new URLSearchParams(fill('query', addressBytes / 9 / texts));
    const body = fill('body', Number.POSITIVE_INFINITY);
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    return { method: endpoint.method, url: `${path}?${query}`, headers, ...(body ? { payload: body } : {}) };
  }

  it.each(all)('$name', async ({ endpoint }) => {
    // The first call includes the time of compilation.
    await testApp.app.inject(callOf(endpoint, 'x'));
    for (const [name, kind] of Object.entries(baits)) {
      const call = callOf(endpoint, kind);
      let status = 0;
      const turn = await longestTurnMs(async () => {
        status = (await testApp.app.inject(call)).statusCode;
      }, mostMs);
      expect(status, name).toBeLessThan(500);
      expect(turn, name).toBeLessThan(mostMs);
    }
  });

  it.each([
    'cookie',
    'authorization',
    'idempotency-key',
    'user-agent',
    'origin',
    'host',
    'accept-language',
    'accept-encoding',
    'range',
    'if-none-match',
    'x-forwarded-for',
    'upload-metadata',
    'content-type',
  ])('the header %s', async (header) => {
    for (const bait of ['a=', ' ', 'a,', 'a;q=', 'a.', ':', 'YQ ', '-']) {
      const call: InjectOptions = {
        method: 'POST',
        url: endpoints.createComment.path,
        headers: { ...headers, [header]: bait.repeat(addressBytes / bait.length) },
        payload: {},
      };
      const turn = await longestTurnMs(() => testApp.app.inject(call), mostMs);
      expect(turn, bait).toBeLessThan(mostMs);
    }
  });
});
