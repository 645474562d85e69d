import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../database/connect.ts';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

test('a server with its database at its schema is ready', async () => {
  const response = await testApp.app.inject('/readyz');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a schema of a later release that it can work with keeps it ready', async () => {
  await testApp.owner`INSERT INTO schema_migrations (version, name, checksum) VALUES (9999, 'later', 'x')`;
  const response = await testApp.app.inject('/readyz');
  await testApp.owner`DELETE FROM schema_migrations WHERE version = 9999`;
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
});

test('a server that stops is not ready, and still answers', async () => {
  const stopping = new AbortController();
  const app = await buildApp({ ...testApp.services, stopping: stopping.signal });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  stopping.abort();
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', cause: 'stopping' }]);
  const other = await app.inject('/healthz');
  // A proxy opens its next connection elsewhere.
  expect([other.statusCode, other.headers.connection]).toEqual([200, 'close']);
  await app.close();
});

test('a schema that it cannot work with makes it unready, not unhealthy', async () => {
  const [row] = await testApp.owner<{ version: number }[]>`
    INSERT INTO schema_migrations (version, name, checksum, readable_from) VALUES (9999, 'later', 'x', 9999)
    RETURNING version`;
  const response = await testApp.app.inject('/readyz');
  await testApp.owner`DELETE FROM schema_migrations WHERE version = ${row?.version ?? 0}`;
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable', cause: 'schema' }]);
  expect((await testApp.app.inject('/healthz')).statusCode).toBe(200);
});

test('a database that does not answer makes it unready, not unhealthy', async () => {
  const sql = connect('postgres://nobody@127.0.0.1:1/none', 1);
  const app = await buildApp({ ...testApp.services, sql });
  const [ready, healthy] = [await app.inject('/readyz'), await app.inject('/healthz')];
  await app.close();
  await sql.end();
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', cause: 'database' }]);
  expect(healthy.json()).toEqual({ status: 'ok' });
});

test('the API document names neither', async () => {
  const { paths } = (await testApp.app.inject('/api/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => path.endsWith('z'))).toEqual([]);
});
