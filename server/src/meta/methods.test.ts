import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';

const paths = [...new Set(Object.values<Endpoint>(endpoints).map(({ path }) => path))];
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

it.each(paths)('%s refuses every method that it does not have and names the others', async (path) => {
  const own = Object.values<Endpoint>(endpoints).filter((endpoint) => endpoint.path === path);
  const url = path.replace(/\{\w+\}/g, 'x');
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
    if (own.some((endpoint) => endpoint.method === method)) continue;
    const response = await testApp.app.inject({ method: method as 'GET', url });
    expect([method, response.statusCode, response.json().message]).toEqual([
      method,
      405,
      'method_not_allowed',
    ]);
    for (const { method: served } of own) expect(response.headers.allow).toContain(served);
  }
});
