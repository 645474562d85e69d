import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CachedPage } from './kept-pages.ts';
import { PageCache } from './page-cache.ts';

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function textOf(page: CachedPage): Promise<string> {
  return (await page.bytes.plain()).toString();
}

/** Has so many bytes in any compression. */
function dense(bytes: number): string {
  return randomBytes(bytes).toString('hex');
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

  it('keeps a page that is not of the content for its time alone, whatever is known of changes', async () => {
    const cache = new PageCache('', { isSure: () => false });
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return html(String(renderings));
    };
    const askFor = async (freshMs: number) => textOf(await cache.get('a', render, { freshMs }));
    expect([await askFor(60_000), await askFor(60_000), await askFor(0)]).toEqual(['1', '1', '2']);
    const failing = () => cache.get('a', async () => html('failed', 500), { freshMs: 0 });
    expect((await failing()).status).toBe(500);
  });

  it('renders again once the content has changed', async () => {
    const cache = new PageCache('');
    await cache.get('a', async () => html('before'));
    cache.clear();
    const page = await cache.get('a', async () => html('after'));
    expect(await textOf(page)).toBe('after');
  });

  it('does not keep a page that was being rendered when the content changed', async () => {
    const cache = new PageCache('');
    const gate = Promise.withResolvers<Response>();
    const waiting = cache.get('a', () => gate.promise);
    cache.clear();
    gate.resolve(html('stale'));
    expect(await textOf(await waiting)).toBe('stale');
    expect(await textOf(await cache.get('a', async () => html('fresh')))).toBe('fresh');
  });

  it.each([
    [404, 'kept'],
    [410, 'kept'],
    [429, 'again'],
    [500, 'again'],
  ])('a page with status %i is %s', async (status, expected) => {
    const cache = new PageCache('');
    await cache.get('a', async () => html('kept', status));
    expect(await textOf(await cache.get('a', async () => html('again')))).toBe(expected);
  });

  it('forgets a rendering that failed', async () => {
    const cache = new PageCache('');
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await textOf(await cache.get('a', async () => html('up')))).toBe('up');
  });
});

describe('a page cache that might not hear of a change', () => {
  it('renders each page anew, keeps none of them, and trusts none that it has', async () => {
    let isSure = true;
    const cache = new PageCache('', { isSure: () => isSure });
    const bodyOf = async (text: string) => textOf(await cache.get('a', async () => html(text)));
    expect(await bodyOf('before')).toBe('before');
    isSure = false;
    expect(await bodyOf('during')).toBe('during');
    isSure = true;
    cache.clear();
    expect(await bodyOf('after')).toBe('after');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['is a failure', async () => html('down', 503)],
  ])('gives the page that it has when a rendering %s: nobody can publish then', async (_, render) => {
    let isSure = true;
    const cache = new PageCache('', { isSure: () => isSure });
    await cache.get('a', async () => html('kept'));
    isSure = false;
    expect(await textOf(await cache.get('a', render))).toBe('kept');
  });
});

describe('pages of which anybody can invent another', () => {
  it('never displace the others, however many they are', async () => {
    const cache = new PageCache('', { bytes: 40_000 });
    const rendered: string[] = [];
    const get = (key: string, isRare: boolean, status = 200) =>
      cache.get(
        key,
        async () => {
          rendered.push(key);
          return html(`${key}${dense(1800)}`, status);
        },
        { isRare },
      );
    await get('common', false);
    for (let index = 0; index < 40; index += 1) await get(`search ${index}`, true);
    for (let index = 0; index < 40; index += 1) await get(`unknown ${index}`, false, 404);
    rendered.length = 0;
    await get('common', false);
    await get('search 0', true);
    await get('unknown 39', false, 404);
    expect(rendered).toEqual(['search 0']);
  });

  it('are not waited for together where they are counted against who asks', async () => {
    const cache = new PageCache('');
    const gate = Promise.withResolvers<Response>();
    const refused = cache.get('q', () => gate.promise, { sharedBy: '10.0.0.1' });
    const answered = await cache.get('q', async () => html('found'), { sharedBy: '10.0.0.2' });
    gate.resolve(html('too many', 429));
    expect([answered.status, (await refused).status]).toEqual([200, 429]);
  });
});

describe('the bound of the page cache', () => {
  it('drops the page that was used longest ago', async () => {
    const cache = new PageCache('', { bytes: 7000 });
    const rendered: string[] = [];
    const get = (key: string) =>
      cache.get(key, async () => {
        rendered.push(key);
        return html(`${key}${dense(1800)}`);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep a page that is larger than all of it', async () => {
    const cache = new PageCache('', { bytes: 100 });
    await cache.get('a', async () => html(dense(500)));
    expect(await textOf(await cache.get('a', async () => html('again')))).toBe('again');
  });
});
