import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { failureOf } from '../rigs/testing/reply.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

it.each([
  ['a zero', '%00'],
  ['a zero in the name', 'a%00b.js'],
  ['a way up', '../../package.json'],
  ['a way up, encoded', '..%2f..%2fpackage.json'],
  ['a way up by encoded dots', '%2e%2e/%2e%2e/package.json'],
  ['a way up with other slashes', '..%5c..%5cpackage.json'],
  ['a long name', 'x'.repeat(480)],
  ['a very long name', `${'x'.repeat(4000)}.js`],
  ['many folders', 'a/'.repeat(3000)],
  ['a file as a folder', 'swagger-ui.css/x'],
  ['the folder', ''],
  ['two slashes', '/'],
  ['a dot', '.'],
  ['a space', '%20'],
  ['Hangul', '%ED%95%9C'],
  ['no file', 'nothing.js'],
])('a file of the document that can not be (%s) is not found', async (_name, name) => {
  const url = `/api/docs/static/${name}`;
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await testApp.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(failureOf(await testApp.app.inject(url))).toBe('404 not_found');
});

it.each([
  ['/api/docs', 200],
  ['/api/docs/', 200],
  ['/api/docs/static/swagger-ui.css', 200],
  ['/api/docs/static/swagger-ui-bundle.js', 200],
  ['/api/docs/static/swagger-initializer.js', 200],
  ['/api/docs/json', 200],
])('%s is there', async (url, status) => {
  expect((await testApp.app.inject(url)).statusCode).toBe(status);
});
