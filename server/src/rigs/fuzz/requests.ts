import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import fc from 'fast-check';
import { type InputPart, inputSchemaOf } from '../testing/inputs.ts';
import { marks } from './marks.ts';
import { objects, strange, strangeTexts } from './values.ts';

/** Who sends a request: `broken` has a token that never existed. */
const callers = ['nobody', 'broken', 'member', 'teacher', 'admin'] as const;
export type Caller = (typeof callers)[number];

/** A request as it is sent, without the token. */
export interface FuzzRequest {
  by: Caller;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const visible = /[^\x21-\x7e]/gu;

/** In the form for a value of a header or an address: impossible characters are encoded. */
function plain(text: string): string {
  return text.toWellFormed().replace(visible, (sign) => encodeURIComponent(sign));
}

const brokenEscapes = fc.constantFrom(
  '%',
  '%0',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%F0%9F',
  '%2e%2e',
  '..',
  '//',
  '%5c',
  '#',
);

function valueInAddress(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  );
}

/** Once in so many times; nothing else. */
function seldom<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function urls({ path, ...rest }: Endpoint): fc.Arbitrary<string> {
  const of = (part: InputPart) => objects(inputSchemaOf({ path, ...rest }, part));
  return fc
    .record({
      params: of('params'),
      query: of('query'),
      extra: seldom(fc.tuple(strangeTexts, strangeTexts), 8),
      broken: seldom(brokenEscapes, 25),
    })
    .map(({ params, query, extra, broken }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => valueInAddress(params[name] ?? ''));
      const pairs = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${valueInAddress(value)}`],
      );
      if (extra) pairs.push(extra.map((text) => valueInAddress(text)).join('='));
      return `${filled}${broken ?? ''}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`.slice(0, 14_000);
    });
}

function withoutUndefined(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** An invalid body: cut short, doubled, in another format or of other bytes. */
function spoiled(json: string, way: number): string | Buffer {
  const ways = [
    () => json.slice(0, json.length / 2),
    () => json + json,
    () => `[${json}]`,
    () => `{"__proto__":${json || 1}}`,
    () => `\ufeff${json}`,
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28, 0xff])]),
    () => '['.repeat(20_000),
    () => JSON.stringify(json),
    () => json.padEnd(300_000),
    () => '',
  ];
  return ways[way % ways.length]?.() ?? json;
}

function bodies(endpoint: Endpoint): fc.Arbitrary<string | Buffer | undefined> {
  const schema = inputSchemaOf(endpoint, 'body');
  const value = schema
    ? fc.oneof({ weight: 12, arbitrary: objects(schema) }, { weight: 1, arbitrary: strange })
    : strange;
  const json = value.map(withoutUndefined);
  const broken = fc.tuple(json, fc.nat(30)).map(([text, way]) => spoiled(text, way));
  const none = fc.constant(undefined);
  if (!schema)
    return fc.oneof(
      { weight: 8, arbitrary: none },
      { weight: 1, arbitrary: json },
      { weight: 1, arbitrary: broken },
    );
  return fc.oneof(
    { weight: 10, arbitrary: json },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: none },
  );
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
      ],
      ...[
        'application/offset+octet-stream',
        'a/b; c="',
        'application/json, text/html',
        ';;;',
        'application/vnd.api+json',
      ],
    ),
  },
);

const headerNames = [
  ...[
    'cookie',
    'x-client',
    'idempotency-key',
    'x-challenge',
    'accept',
    'accept-language',
    'accept-encoding',
    'user-agent',
    'origin',
    'referer',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'range',
    'if-none-match',
    'sec-fetch-site',
    'tus-resumable',
    'upload-metadata',
  ],
];

const headerValues = fc.oneof(
  strangeTexts.map((text) => plain(text).slice(0, 900)),
  fc.constantFrom(
    'web',
    'a=b; c',
    'taegeuk-companion=x',
    `__Host-taegeuk=${marks.token}`,
    'bytes=5-1',
    'W/"',
    '*',
    '::1',
    'null',
  ),
  fc.constant(`taegeuk-ticket=${marks.token}; __Host-taegeuk-codes=${encodeURIComponent(marks.email)}`),
);

const headers = fc.dictionary(fc.constantFrom(...headerNames), headerValues, { maxKeys: 4 });

function requestsOf(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const methods = fc.oneof(
    { weight: 30, arbitrary: fc.constant(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
  );
  return fc
    .record({
      by: fc.constantFrom(...callers),
      method: methods,
      url: urls(endpoint),
      headers,
      type: contentTypes,
      body: bodies(endpoint),
    })
    .map(({ type, ...request }) => {
      const described: Record<string, string> =
        request.body === undefined || type === '' ? {} : { 'content-type': type };
      return { ...request, headers: { ...request.headers, ...described } };
    });
}

/** Addresses that are not calls of the contract, and yet an entrance. */
const otherPaths = [
  ...[
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs/',
    '/api/docs/static/',
    '/api/v1/',
    '/robots.txt',
    '/sitemap.xml',
  ],
  ...[
    '/media/files/',
    '/media/videos/',
    '/media/posters/',
    '/media/attachments/',
    '/og/kr/',
    '/dev/outbox',
    '/dev/portone',
  ],
  ...['/api/v1/private/attachment/upload', '/api/v1/private/attachment/upload/'],
];

const others: fc.Arbitrary<FuzzRequest> = fc
  .record({
    by: fc.constantFrom(...callers),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'),
    path: fc.constantFrom(...otherPaths),
    rest: fc.oneof(brokenEscapes, strangeTexts.map(valueInAddress), fc.uuid(), fc.constant('')),
    headers,
    body: fc.option(fc.constantFrom('x', '{}', marks.words), { freq: 3, nil: undefined }),
  })
  .map(({ path, rest, ...request }) => ({ ...request, url: `${path}${rest}`.slice(0, 14_000) }));

/** Requests to all calls of the contract equally, and some to everything else that is served. */
export const requests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.values<Endpoint>(endpoints).map((endpoint) => ({ weight: 1, arbitrary: requestsOf(endpoint) })),
  { weight: 6, arbitrary: others },
);
