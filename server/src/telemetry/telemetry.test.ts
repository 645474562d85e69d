import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { openTelemetry } from './open.ts';
import { summaryOf } from './spans.ts';

interface Sent {
  url: string;
  body: string;
}

const sent: Sent[] = [];
const collector = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    sent.push({ url: request.url ?? '', body });
    reply.setHeader('content-type', 'application/json').end('{}');
  });
});
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  collector.close();
  await testApp.close();
});

interface SentSpan {
  name: string;
  parentSpanId?: string;
  spanId: string;
  attributes: { key: string; value: object }[];
  status?: { code?: number };
}

it('sends requests by their route and jobs by their name with their statements, and the figures of /metrics, and nothing that was typed', async () => {
  const { port } = collector.address() as AddressInfo;
  const telemetry = openTelemetry({ endpoint: `http://127.0.0.1:${port}`, traceShare: 1 });
  const app = await buildApp({ ...testApp.services, telemetry });
  await app.inject({
    url: '/api/v1/public/menu/get_all/kr?q=ninja@example.test',
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', cookie: 'lang=ninja' },
  });
  await app.inject('/ninja/of/no/route');
  await telemetry.aroundJob('cleanup', async () => void (await testApp.sql`SELECT FROM posts LIMIT 1`));
  const failing = telemetry.aroundJob('figures', () => Promise.reject(new Error('ninja')));
  await expect(failing).rejects.toThrow('ninja');
  await app.close();
  await telemetry.close();
  testApp.sql.around = undefined;

  const of = (url: string) => sent.filter((each) => each.url === url).map(({ body }) => body);
  const spans = of('/v1/traces')
    .map((body) => JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] })
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    );
  const call = spans.find(({ name }) => name === 'GET /api/v1/public/menu/get_all/:lang');
  expect(call?.parentSpanId).toBeFalsy();
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId).map(({ name }) => name)).toContain(
    'WITH menus',
  );
  const job = spans.find(({ name }) => name === 'job cleanup');
  expect(spans.find(({ parentSpanId }) => parentSpanId === job?.spanId)?.name).toBe('SELECT posts');
  expect(spans.find(({ name }) => name === 'job figures')?.status?.code).toBe(2);
  const figures = of('/v1/metrics').join();
  for (const name of ['http_request_duration_seconds', 'database_connections', 'outbox_messages'])
    expect(figures).toContain(`"name":"${name}"`);
  const instance = `{"key":"service.instance.id","value":{"stringValue":"${hostname()}:${process.pid}"}}`;
  for (const { body } of sent) expect(body).toContain(instance);
  expect(sent.map(({ body }) => body).join()).not.toMatch(/ninja|0af7651916cd43dd/);
});

it('a stop does not wait for a collector that is away', async () => {
  const telemetry = openTelemetry({ endpoint: 'http://127.0.0.1:1', traceShare: 1 }, 50);
  const app = await buildApp({ ...testApp.services, telemetry });
  await app.inject('/api/v1/public/menu/get_all/kr');
  await app.close();
  const beganMs = performance.now();
  await telemetry.close();
  expect(performance.now() - beganMs).toBeLessThan(1000);
  testApp.sql.around = undefined;
});

it.each([
  ['\n  SELECT a FROM posts WHERE x = $1', 'SELECT posts'],
  ['INSERT INTO outbox (kind) VALUES ($1)', 'INSERT outbox'],
  ['UPDATE orders AS o SET x = $1', 'UPDATE orders'],
  ['BEGIN', 'BEGIN'],
])('of a statement its verb and its table are told: %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});

it('is off unless an address is set', () => {
  expect(readConfig({}).telemetry).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).telemetry).toEqual({
    endpoint: 'http://collector:4318',
    traceShare: 0.1,
  });
});
