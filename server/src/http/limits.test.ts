import { errorCatalogue } from '@taegeuk/contract/errors.ts';
import { createInquiry } from '@taegeuk/contract/inquiry.ts';
import { listPosts } from '@taegeuk/contract/post.ts';
import { login, logout } from '@taegeuk/contract/session-login.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createMember, loginAs } from '../rigs/testing/factories.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

/** A call that an address may make 90 times in its window. */
async function statusFrom(remoteAddress: string): Promise<number> {
  const url = '/api/v1/public/user/confirm_email/x';
  return (await test.app.inject({ method: 'PUT', url, remoteAddress })).statusCode;
}

it('all addresses of an IPv6 network of 64 bits count as one visitor, the next network as another', async () => {
  for (let n = 1; n <= 90; n += 1) expect(await statusFrom(`2001:db8:0:7:${n.toString(16)}::${n}`)).toBe(400);
  expect(await statusFrom('2001:db8:0:7:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await statusFrom('2001:db8:0:8::1')).toBe(400);
});

it('an IPv4 address that a socket for both families reports is the same visitor as by itself', async () => {
  for (let n = 1; n <= 45; n += 1) {
    expect(await statusFrom('203.0.113.7')).toBe(400);
    expect(await statusFrom('::ffff:203.0.113.7')).toBe(400);
  }
  expect(await statusFrom('203.0.113.7')).toBe(429);
  expect(await statusFrom('203.0.113.8')).toBe(400);
});

it('a login counts before anything of it is read, and one that is no JSON or too long as any other', async () => {
  const bodies = ['{"username":', '[]', `"${'x'.repeat(100_000)}"`, '{"username":"a"}'];
  const tryWith = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const call = {
      method: 'POST',
      url: login.path,
      remoteAddress: '203.0.113.90',
      headers,
      payload,
    } as const;
    return (await test.app.inject(call)).statusCode;
  };
  for (let n = 0; n < 75; n += 1) {
    const statuses = [];
    for (const body of bodies) statuses.push(await tryWith(body));
    expect(statuses).toEqual([400, 422, 413, 422]);
  }
  for (const body of bodies) expect(await tryWith(body)).toBe(errorCatalogue.challenge_required.status);
});

it('a list counts the calls with a search word, those that hold an empty one or several among them', async () => {
  const path = listPosts.path.replace('{lang}', 'kr');
  const statusOf = async (query: string) =>
    (await test.app.inject({ url: `${path}?${query}`, remoteAddress: '203.0.113.91' })).statusCode;
  const searches = ['q=', 'q=a&q=b', 'pageNo=2&q=%00', 'lang=en&q'];
  for (let n = 0; n < 120; n += 1) expect(await statusOf(searches[n % 4] ?? '')).not.toBe(429);
  for (const query of searches) expect(await statusOf(query)).toBe(429);
  expect(await statusOf('pageNo=2')).toBe(200);
});

it('what nobody serves is told so before its body is read', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/nowhere',
    headers: { 'content-type': 'application/json' },
    payload: '['.repeat(1_000_000),
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'not_found' }]);
});

it('a call reads what its fields can take, in pieces and each unit by its number, and no more', async () => {
  const headers = await loginAs(test, await createMember(test.sql));
  const send = (url: string, payload: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
  const inquiry = {
    ...{
      authorName: '강물',
      authorPhone: '010-9000-0001',
      authorEmail: 'a@example.test',
      title: '각'.repeat(100),
    },
    content: '각'.repeat(5000),
  };
  const written = JSON.stringify(inquiry).normalize('NFD');
  const byNumber = written.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
  expect(byNumber.length).toBeGreaterThan(90_000);
  const taken = await send(createInquiry.path, byNumber);
  expect([taken.statusCode, taken.json()]).toMatchObject([201, { data: { content: inquiry.content } }]);
  const refused = await send(logout.path, `{"a":"${'x'.repeat(2048)}"}`);
  expect([refused.statusCode, refused.json()]).toMatchObject([413, { message: 'payload_too_large' }]);
});
