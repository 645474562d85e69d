import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { connect } from '../database/connect.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createCategory } from '../rigs/testing/content-factories.ts';
import { createCertificate, createMember } from '../rigs/testing/factories.ts';
import { matchPage } from './match-page.ts';
import type { PageContext, Web } from './web.ts';

const loader = () => null;
const routes = {
  root: { id: 'root', path: '', module: { loader } },
  home: { id: 'home', parentId: 'root', index: true, module: { loader } },
  notice: { id: 'notice', parentId: 'root', path: '/notice', module: { loader } },
  post: { id: 'post', parentId: 'root', path: '/notice/:id', module: { loader } },
  lesson: { id: 'lesson', parentId: 'root', path: '/lesson/:id', module: {} },
  broken: { id: 'broken', parentId: 'root', path: '/broken', module: { loader } },
  certificate: { id: 'certificate', parentId: 'root', path: '/certificate/:number', module: { loader } },
  payment: { id: 'payment', parentId: 'root', path: '/customer/payment', module: {} },
  bank: { id: 'bank', parentId: 'root', path: '/customer/payment/bank', module: {} },
  office: { id: 'office', parentId: 'root', path: '/admin/orders', module: {} },
  away: { id: 'away', parentId: 'root', path: '/away', module: { loader } },
  gone: { id: 'gone', parentId: 'root', path: '/gone', module: { loader } },
  rest: { id: 'rest', parentId: 'root', path: '*', module: {} },
} as unknown as Parameters<typeof matchPage>[0];

const render = vi.fn(async (request: Request, context: PageContext): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('.data')) {
    return new Response(`["${pathname}${search}"]`, { headers: { 'content-type': 'text/x-script' } });
  }
  const status = { '/-/-': 404, '/broken': 500, '/away': 500, '/gone': 410 }[pathname] ?? 200;
  if (pathname === '/away') await context.api.listMenus({ params: { lang: 'kr' } }).catch(() => undefined);
  const scripts = `<script nonce="${context.scriptMark}">1</script><script>slippedThrough()</script>`;
  const html = `<html lang="${context.lang}">${scripts}${context.origin}${pathname}${search}</html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
});

let clientDir: string;
let testApp: TestApp;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets/app-hash.js'), 'export {}');
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  const web: Web = { clientDir, match: (path) => matchPage(routes, path), render };
  testApp = await createTestApp({ web });
});

afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true, force: true });
});

afterEach(() => render.mockClear());

function get(url: string, headers: Record<string, string> = {}) {
  return testApp.app.inject({ url, headers });
}

test('a page is rendered once, may be kept, and must be asked for again', async () => {
  const first = await get('/notice');
  await get('/notice?utm_source=mail');
  expect(render).toHaveBeenCalledTimes(1);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
  });
});

test('a page allows its own scripts by their hash, the postcode search, and no others', async () => {
  const policy = (await get('/notice')).headers['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' https:\/\/t1\.kakaocdn\.net\/mapjsapi\/ 'sha256-[^ ']+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a script that got into the data, past the sanitiser, may not run, and no page tells the mark of those that may', async () => {
  const { headers, body } = await get('/notice?page=77');
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
  expect(body).toContain('<script>1</script><script>slippedThrough()</script>');
  expect(headers['content-security-policy']).toContain(`'sha256-${hashOf('1')}'`);
  expect(headers['content-security-policy']).not.toContain(hashOf('slippedThrough()'));
  expect(JSON.stringify(headers)).not.toContain('nonce');
});

test('the page that takes payments alone is told of the provider, may frame its windows and hears of them', async () => {
  const payment = await get('/customer/payment?categoryId=1');
  expect(payment.headers['content-security-policy']).toMatch(/frame-src [^;]*'self'/);
  expect(payment.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(render.mock.lastCall?.[1].payment).toEqual({
    script: '/dev/portone/iamport.js',
    methods: ['card', 'kakaopay', 'naverpay', 'trans', 'vbank', 'paypal'],
    krwPerUsd: 1400,
  });
  const { etag } = payment.headers;
  const again = await get('/customer/payment', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');

  for (const path of ['/customer/payment/bank', '/notice']) {
    const other = await get(path);
    expect(other.headers['content-security-policy']).not.toMatch(/frame-src [^;]*'self'/);
    expect(other.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(render.mock.lastCall?.[1].payment).toBeNull();
  }
});

test('a page that the browser has is not sent again', async () => {
  const { etag } = (await get('/notice')).headers;
  const again = await get('/notice', { 'if-none-match': `"old", W/${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await get('/notice', { 'if-none-match': '"old"' })).statusCode).toBe(200);
});

test('each form of a page has its own tag, and a form that is refused is not sent', async () => {
  const plain = await get('/notice');
  const brotli = await get('/notice', { 'accept-encoding': 'br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
  expect((await get('/notice', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
});

test('HEAD answers as GET does, without the page', async () => {
  const response = await testApp.app.inject({ method: 'HEAD', url: '/notice' });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(response.headers.etag).toBe((await get('/notice')).headers.etag);
});

test('each language is a page of its own; an unknown one is Korean', async () => {
  expect((await get('/notice', { cookie: 'lang=en' })).body).toContain('lang="en"');
  expect((await get('/notice', { cookie: 'lang=xx' })).body).toContain('lang="kr"');
});

test('an address chooses a language, and the browser keeps it', async () => {
  const response = await get('/notice?lang=en&utm_source=x');
  expect(response.body).toContain('lang="en"');
  expect(response.headers['set-cookie']).toBe('lang=en; Path=/; SameSite=Lax');
  // An answer that sets a cookie is for this visitor only.
  expect(response.headers['cache-control']).toBe('private, no-cache');
});

test('pages of the office are Korean, and a language in their address is no choice', async () => {
  const response = await get('/admin/orders?lang=en', { cookie: 'lang=vi' });
  expect(response.body).toContain('lang="kr"');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('a language that is chosen already, or is none of ours, sets no cookie', async () => {
  const chosen = await get('/notice?lang=en', { cookie: 'lang=en' });
  expect([chosen.headers['set-cookie'], chosen.headers['cache-control']]).toEqual([
    undefined,
    'public, no-cache',
  ]);
  const unknown = await get('/notice?lang=xx', { cookie: 'lang=vi' });
  expect(unknown.body).toContain('lang="vi"');
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('the page of a language is one, whether its cookie or its address says so', async () => {
  const byCookie = await get('/notice?page=2', { cookie: 'lang=ep' });
  const byAddress = await get('/notice?page=2&lang=ep', { cookie: 'lang=vi' });
  expect(byAddress.body).toBe(byCookie.body);
  expect(byAddress.headers.etag).toBe(byCookie.headers.etag);
  const again = await get('/notice?page=2&lang=ep', { 'if-none-match': String(byCookie.headers.etag) });
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([304, 'lang=ep; Path=/; SameSite=Lax']);
});

test('an address as macOS writes it leads to the composed one, with its query', async () => {
  const response = await get(`${encodeURI('/명상/1'.normalize('NFD'))}?lang=en`);
  expect([response.statusCode, response.headers.location]).toEqual([308, `${encodeURI('/명상/1')}?lang=en`]);
});

test.each(['/%E0%A4', '/%zz', '/%C0%AF'])('%s is no address: 400', async (url) => {
  expect((await get(url)).statusCode).toBe(400);
});

test('a text that was taken down is gone, and kept as such', async () => {
  expect((await get('/gone')).statusCode).toBe(410);
  await get('/gone');
  expect(render).toHaveBeenCalledTimes(1);
});

test('what one Host header made is not shown under another', async () => {
  expect((await get('/notice', { host: 'evil.example' })).body).toContain('evil.example');
  expect((await get('/notice')).body).not.toContain('evil.example');
});

test.each(['a b', 'a"><x', 'a/b', '[', 'a:99999', 'user@host'])(
  'the Host header %j is refused',
  async (host) => {
    expect((await get('/notice', { host })).statusCode).toBe(400);
  },
);

test('a trailing slash leads to the page without it', async () => {
  const response = await get('/notice/?page=2');
  expect([response.statusCode, response.headers.location]).toEqual([308, '/notice?page=2']);
  expect(response.headers['cache-control']).toBe('public, no-cache');
});

test('pages that load in the browser share one rendering', async () => {
  const [first, second] = [await get('/lesson/1'), await get('/lesson/2?page=3')];
  expect(render).toHaveBeenCalledTimes(1);
  expect(second.body).toBe(first.body);
});

test('every unknown address is the one 404 page, kept as such', async () => {
  const [first, second] = [await get('/nothing'), await get('/nothing/at/all')];
  expect([first.statusCode, second.statusCode]).toEqual([404, 404]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page that failed is rendered again', async () => {
  await get('/broken');
  expect((await get('/broken')).statusCode).toBe(500);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page whose data are away says so, is not kept, and tells when to ask again', async () => {
  // What tells of changes still listens.
  const { url } = testApp.sql;
  const sql = Object.assign(connect('postgres://nobody@127.0.0.1:1/none', 1), { url });
  const web: Web = { clientDir, match: (path) => matchPage(routes, path), render };
  const app = await buildApp({ ...testApp.services, sql, web });
  const answer = await app.inject('/away');
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    ...[503, '5', 'no-store'],
  ]);
  await app.close();
  await sql.end();
  expect((await get('/away')).statusCode).toBe(500);
});

test('the parameters that a page reads make it another page', async () => {
  expect((await get('/notice?page=2&x=1')).body).toContain('/notice?page=2<');
  expect((await get('/notice/7%3Fpage=2')).body).toContain('/notice/7%3Fpage%3D2<');
});

test.each([
  ['/_.data', '["/_.data"]'],
  ['/notice.data?page=2&_routes=root,notice', '["/notice.data?page=2&_routes=root%2Cnotice"]'],
  ['/notice.data?_routes=%3Cscript%3E', '["/notice.data"]'],
  ['/lesson/1.data', '["/lesson/-.data"]'],
])('the router gets the data of %s', async (url, body) => {
  const response = await get(url);
  expect([response.statusCode, response.body]).toEqual([200, body]);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('the calls of a page are counted against its visitor', async () => {
  render.mockImplementationOnce(async (_request, context) => {
    await context.api.listLanguages();
    return new Response('', { headers: { 'content-type': 'text/html' } });
  });
  const inject = vi.spyOn(testApp.app, 'inject');
  await testApp.app.inject({ url: '/notice?q=visitor', remoteAddress: '203.0.113.9' });
  const calls = inject.mock.calls.map((given: readonly unknown[]) => given[0]);
  inject.mockRestore();
  expect(calls.at(-1)).toMatchObject({
    url: '/api/v1/public/lang/get_all',
    remoteAddress: '203.0.113.9',
  });
});

test('an unknown call is no page', async () => {
  const response = await get('/api/v1/nothing');
  expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
  expect(render).not.toHaveBeenCalled();
});

test('files named by their content are kept for a year, others for an hour', async () => {
  const hashed = (await get('/assets/app-hash.js')).headers;
  expect(hashed['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed['content-security-policy']).toBe("default-src 'none'");
  for (const ofChanges of ['etag', 'last-modified', 'x-request-id', 'accept-ranges'])
    expect(hashed).not.toHaveProperty(ofChanges);
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    etag: expect.any(String),
  });
});

/** Whether a page is made anew for whoever asks for it now. */
async function madeAnew(url: string): Promise<boolean> {
  await get(url);
  return render.mock.calls.length > 0;
}

test('a change of the content, told by the database, makes every page new', async () => {
  await get('/notice');
  render.mockClear();
  await testApp.sql`UPDATE languages SET name = name`;
  await expect.poll(() => madeAnew('/notice')).toBe(true);
});

test('the page of a number is each visitor’s own to ask for, and then kept for all', async () => {
  const url = '/certificate/7K3M-Q9XZ-2FB0';
  const addresses = ['203.0.113.21', '203.0.113.22', '203.0.113.22'];
  await Promise.all(addresses.map((remoteAddress) => testApp.app.inject({ url, remoteAddress })));
  expect(render).toHaveBeenCalledTimes(2);
  await get(url);
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  [
    'revoked',
    (id: string) =>
      testApp.sql`UPDATE certificates SET revoked_at = now(), revoke_reason = '이유' WHERE id = ${id}`,
  ],
  ['erased', (id: string) => testApp.sql`DELETE FROM certificates WHERE id = ${id}`],
])('the page of a certificate is made new once it is %s', async (state, end) => {
  const member = await createMember(testApp.sql);
  const category = await createCategory(testApp.sql, { center: 1 });
  const { id } = await createCertificate(testApp.sql, { userId: member.id, categoryId: category.id });
  const url = `/certificate/${state}`;
  await get(url);
  render.mockClear();
  await end(id);
  await expect.poll(() => madeAnew(url)).toBe(true);
});
