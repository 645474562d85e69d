import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import type { Web } from './web.ts';

const version = 'b7';

// As React Router answers: the routes of the paths, or 204 for a page of another build.
const render = vi.fn(async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url);
  return searchParams.get('version') === version
    ? Response.json({ asked: searchParams.get('paths') })
    : new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
});

const clientDir = mkdtempSync(join(tmpdir(), 'route-parts-'));
let testApp: TestApp;

beforeAll(async () => {
  const web: Web = { clientDir, match: () => null, render };
  testApp = await createTestApp({ web });
});

afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});
afterEach(() => render.mockClear());

const ask = (query: string) => testApp.app.inject(`/__manifest?${query}`);

test('the routes of links are found once and stay with the browser', async () => {
  const first = await ask(`paths=%2Flogin%2C%2F&version=${version}`);
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ asked: '/,/login' });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  // The same paths in another order, and once more.
  await ask(`version=${version}&paths=%2F%2C%2Flogin%2C%2F`);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page of another build is told to load itself again, and nothing keeps that answer', async () => {
  const answer = await ask('paths=%2Flogin&version=a6');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-remix-reload-document': 'true' });
  await ask('paths=%2Flogin&version=a6');
  expect(render).toHaveBeenCalledTimes(2);
});

test('what the router never asks is refused before it is looked up', async () => {
  const path = `%2F${'a'.repeat(7700)}`;
  for (const query of ['', `version=${version}`, 'paths=%2Flogin', `paths=${path}&version=${version}`]) {
    const answer = await ask(query);
    expect(answer.statusCode, query.slice(0, 20)).toBe(400);
  }
  expect(render).not.toHaveBeenCalled();
});
