import type { Endpoint } from '@taegeuk/contract/endpoint.ts';
import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '../credentials/secret.ts';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import { createMember, grantRights, loginAs, type TestMember } from '../rigs/testing/factories.ts';

const someId = '01890000-0000-7000-8000-000000000001';
const clock = createTestClock('2026-11-21T03:00:00Z');

let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  member = await createMember(testApp.sql);
});
afterAll(() => testApp.close());

const all = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const privateOnes = all.filter(({ endpoint }) => !['public', 'optional'].includes(endpoint.access));

/** The value of a correct call is not needed: access is decided before the input is read. */
function callOf(endpoint: Endpoint, headers: Record<string, string>, value = someId): InjectOptions {
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, value),
    headers,
    ...(endpoint.body ? { payload: {} } : {}),
  };
}

/** For somebody who may call: staff rights are decided before the input is read. */
async function headersFor({ access, right }: Endpoint): Promise<Record<string, string>> {
  if (access !== 'teacher' && access !== 'admin') return loginAs(testApp, member);
  const staff = await createMember(testApp.sql, { roleLevel: roleLevels[access] });
  await grantRights(testApp.sql, staff, right && right !== 'any' ? [right] : []);
  return loginAs(testApp, staff);
}

async function answer(call: InjectOptions) {
  const response = await testApp.app.inject(call);
  return {
    status: response.statusCode,
    body: response.json() as { success: boolean; data: unknown; message: string },
  };
}

describe('a private call is refused', () => {
  it.each(privateOnes)('$name without a token', async ({ endpoint }) => {
    const { status, body } = await answer(callOf(endpoint, {}));
    expect({ status, ...body }).toMatchObject({
      status: 401,
      success: false,
      data: null,
      message: 'token_required',
    });
  });

  it.each(privateOnes)('$name with a token that was never given out', async ({ endpoint }) => {
    const { status, body } = await answer(callOf(endpoint, { authorization: `Bearer ${newSecret()}` }));
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'token_required' });
  });

  it.each(privateOnes)('$name with something that is no token', async ({ endpoint }) => {
    const { status } = await answer(callOf(endpoint, { authorization: "Bearer ' OR 1=1 --" }));
    expect(status).toBe(401);
  });

  it.each(privateOnes)('$name with a token that has run out', async ({ endpoint }) => {
    clock.set('2026-11-20T03:00:00Z');
    const headers = await loginAs(testApp, member);
    clock.set('2026-11-21T03:00:00Z');
    const { status, body } = await answer(callOf(endpoint, headers));
    expect({ status, message: body.message }).toEqual({ status: 401, message: 'token_expired' });
  });
});

describe('wrong types are refused with 422, never with 500', () => {
  const withParams = all.filter(
    ({ endpoint }) => endpoint.path.includes('{id}') || endpoint.path.includes('{lessonId}'),
  );
  it.each(withParams)('$name with an id that is none', async ({ endpoint }) => {
    const headers = await headersFor(endpoint);
    for (const value of ['1', '99999999999999999999', "'", '%00', '-', 'null']) {
      const { status, body } = await answer(callOf(endpoint, headers, value));
      expect({ value, status, success: body.success }).toMatchObject({ value, status: 422, success: false });
    }
  });

  const strange = [{ a: 1 }, [['x']], 1e308, -1, '\u0000', '\ud800', 'x'.repeat(30_000)];
  const withBody = all.flatMap(({ name, endpoint }) =>
    Object.keys(endpoint.body?.shape ?? {}).map((field) => ({ name, field, endpoint })),
  );
  it.each(withBody)('$name with a strange $field', async ({ endpoint, field }) => {
    const headers = await loginAs(testApp, member);
    for (const value of strange) {
      const { status, body } = await answer({ ...callOf(endpoint, headers), payload: { [field]: value } });
      expect(status, JSON.stringify(value)?.slice(0, 40)).toBeLessThan(500);
      expect(body.success).toBe(false);
    }
  });

  const withQuery = all.flatMap(({ name, endpoint }) =>
    Object.keys(endpoint.query?.shape ?? {}).map((field) => ({ name, field, endpoint })),
  );
  it.each(withQuery)('$name with a strange ?$field', async ({ endpoint, field }) => {
    const headers = await loginAs(testApp, member);
    for (const value of [
      '%00',
      '%ED%A0%80',
      `${'9'.repeat(40)}`,
      '-1',
      "'",
      '__proto__',
      'x'.repeat(5000),
      '%F0%9F',
    ]) {
      const call = callOf(endpoint, headers);
      const { status } = await answer({
        ...call,
        url: `${String(call.url).replace('{lang}', 'kr')}?${field}=${value}`,
      });
      expect(status, value.slice(0, 40)).toBeLessThan(500);
    }
    const call = callOf(endpoint, headers);
    const twice = await answer({ ...call, url: `${String(call.url)}?${field}=a&${field}=b` });
    expect(twice.status).toBeLessThan(500);
  });
});

describe('the API document', () => {
  it('lists exactly the calls of the contract', async () => {
    const response = await testApp.app.inject('/api/openapi.json');
    const document = response.json() as { paths: Record<string, Record<string, unknown>> };
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort());
  });

  it('has a page to read it', async () => {
    const response = await testApp.app.inject('/api/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
  });
});
