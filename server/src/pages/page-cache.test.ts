import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

describe('the page cache', () => {
  it('renders once for many who wait', async () => {
    const cache = new PageCache('');
    let renderings = 0;
    const gate = Promise.withResolvers<Response>();
    const render = () => {
      renderings += 1;
      return gate.promise;
    };
    const waiting = Array.from({ length: 64 }, () => cache.get('kr /', render));
    gate.resolve(html('<p>숨</p>'));
    const pages = await Promise.all(waiting);
    expect(renderings).toBe(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('keeps a page in every form that it is sent in', async () => {
    const page = await new PageCache('').get('a', async () => html('<p>숨</p>'.repeat(100)));
    expect(brotliDecompressSync(page.br)).toEqual(page.identity);
    expect(gunzipSync(page.gzip)).toEqual(page.identity);
    expect(page.br.length).toBeLessThan(page.identity.length);
  });

  it('renders again once the content has changed', async () => {
    const cache = new PageCache('');
    await cache.get('a', async () => html('before'));
    cache.clear();
    const page = await cache.get('a', async () => html('after'));
    expect(page.identity.toString()).toBe('after');
  });

  it('does not keep a page that was being rendered when the content changed', async () => {
    const cache = new PageCache('');
    const gate = Promise.withResolvers<Response>();
    const waiting = cache.get('a', () => gate.promise);
    cache.clear();
    gate.resolve(html('stale'));
    expect((await waiting).identity.toString()).toBe('stale');
    expect((await cache.get('a', async () => html('fresh'))).identity.toString()).toBe('fresh');
  });

  it.each([
    [404, 'kept'],
    [500, 'again'],
  ])('a page with status %i is %s', async (status, expected) => {
    const cache = new PageCache('');
    await cache.get('a', async () => html('kept', status));
    expect((await cache.get('a', async () => html('again'))).identity.toString()).toBe(expected);
  });

  it('forgets a rendering that failed', async () => {
    const cache = new PageCache('');
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('a', async () => html('up'))).identity.toString()).toBe('up');
  });
});

describe('the bound of the page cache', () => {
  it('drops the page that was used longest ago', async () => {
    const cache = new PageCache('', 5000);
    const rendered: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        rendered.push(key);
        return html(`${key}${'x'.repeat(1800)}`);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep a page that is larger than all of it', async () => {
    const cache = new PageCache('', 100);
    await cache.get('a', async () => html('x'.repeat(500)));
    expect((await cache.get('a', async () => html('again'))).identity.toString()).toBe('again');
  });
});
