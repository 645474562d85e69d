import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { registerAssets } from './assets.ts';
import { createInProcessClient } from './in-process.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import type { Web } from './web.ts';

/** The query parameters that a page reads; all others (campaign tags and the like) do not make it another page. */
const readParameters = ['page', 'q'];

type Encoding = 'br' | 'gzip' | 'identity';

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function languageOf(request: FastifyRequest): LanguageCode {
  const chosen = request.cookies['lang'];
  return isLanguageCode(chosen) ? chosen : defaultLanguage;
}

function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).normalize('NFC');
  } catch {
    return null;
  }
}

function keptSearch(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of readParameters) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  const search = kept.toString();
  return search ? `?${search}` : '';
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingOf(request);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Cookie', etag });
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (request.headers['if-none-match'] === etag && page.status === 200) return reply.code(304).send();
  if (page.location) reply.header('location', page.location);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.contentType).send(page[encoding]);
}

/** Where a request without its trailing slashes belongs; null when it has none. */
function withoutTrailingSlash(url: URL): string | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  // Never `//host`: that would lead to another site.
  return `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`;
}

/** What a data request of the router (`/path.data`) reads, or the page itself. */
function pagePath(path: string): string {
  if (path === '/_root.data') return '/';
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
}

function createPageHandler(app: FastifyInstance, services: Services, web: Web) {
  const api = createInProcessClient(app);
  const cache = new PageCache(services.config.publicApiBase);

  function render(
    path: string,
    search: string,
    request: FastifyRequest,
    lang: LanguageCode,
  ): Promise<Response> {
    const origin = services.config.publicOrigin ?? `${request.protocol}://${request.host}`;
    const target = new Request(new URL(encodeURI(path) + search, origin), {
      headers: { accept: request.headers.accept ?? 'text/html' },
    });
    return web.render(target, { api, lang, origin, apiBase: services.config.publicApiBase });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = new URL(request.raw.url ?? '/', 'http://server');
    const elsewhere = withoutTrailingSlash(url);
    if (elsewhere) return reply.redirect(elsewhere, 308);
    const path = decodedPath(url.pathname);
    if (path === null) throw new DomainError('invalid_request');
    const isData = path.endsWith('.data');
    const match = web.match(pagePath(path));
    if (!match) throw new DomainError('not_found');
    const lang = languageOf(request);
    const search = match.isShared && !isData ? '' : keptSearch(url) + dataRoutes(url, isData);
    const key = `${lang} ${isData ? `${path} data` : match.key}${search}`;
    const target = isData ? path : match.path;
    const page = await cache.get(key, () => render(target, search, request, lang));
    return send(page, request, reply);
  }

  return { handle, cache };
}

/** The router asks for the data of some routes only by `_routes`. */
function dataRoutes(url: URL, isData: boolean): string {
  const routes = isData ? url.searchParams.get('_routes') : null;
  if (!routes) return '';
  const separator = keptSearch(url) ? '&' : '?';
  return `${separator}_routes=${encodeURIComponent(routes.slice(0, 500))}`;
}

/**
 * Serves the web app: static files, and every other GET as a page. HTML is the same for all visitors of one
 * language, so a page is rendered once and kept until the content changes; the database tells all processes.
 */
export async function registerPages(app: FastifyInstance, services: Services, web: Web): Promise<void> {
  if (web.clientDir) await registerAssets(app, web.clientDir);
  const { handle, cache } = createPageHandler(app, services, web);
  if (web.clientDir) {
    const forget = () => cache.clear();
    const listening = await services.sql.listen('content_changed', forget, forget);
    app.addHook('onClose', () => listening.unlisten());
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) throw new DomainError('not_found');
    return handle(request, reply);
  });
}
