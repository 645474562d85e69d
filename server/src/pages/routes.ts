import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app.ts';
import { DomainError } from '../domain-error.ts';
import { originOf } from '../plugins/origin.ts';
import { registerAssets } from './assets.ts';
import { createInProcessClient } from './in-process.ts';
import { encodingOf, namesTag } from './negotiation.ts';
import { pageAddressOf, renderTargetOf } from './page-address.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import type { Web } from './web.ts';

function languageOf(request: FastifyRequest): LanguageCode {
  const chosen = request.cookies['lang'];
  return isLanguageCode(chosen) ? chosen : defaultLanguage;
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding, Cookie', etag });
  if (page.policy) reply.header('content-security-policy', page.policy);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (page.location) reply.header('location', page.location);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type(page.contentType).send(page[encoding]);
}

function createPageHandler(app: FastifyInstance, { config }: Services, web: Web) {
  const api = createInProcessClient(app);
  // The development server tells the page through a socket when sources change.
  const cache = new PageCache(web.clientDir ? config.publicApiBase : `${config.publicApiBase} ws:`);

  function render(target: string, origin: string, lang: LanguageCode): Promise<Response> {
    const request = new Request(origin + target, { headers: { accept: 'text/html' } });
    return web.render(request, { api, lang, origin, apiBase: config.publicApiBase });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pageAddressOf(request.raw.url ?? '/');
    if (!address) throw new DomainError('invalid_request');
    if (address.redirect) {
      return reply.header('cache-control', 'public, no-cache').redirect(address.redirect, 308);
    }
    const match = web.match(address.path);
    if (!match) throw new DomainError('not_found');
    const lang = languageOf(request);
    // The page names its own address: what one Host header made must not be shown under another.
    const origin = originOf(request, config.publicOrigin);
    const target = renderTargetOf(match.path, match.isShared ? '' : address.search, address);
    // Sources that change under our hands are rendered each time.
    if (!web.clientDir) cache.clear();
    const page = await cache.get(`${lang} ${origin}${target}`, () => render(target, origin, lang));
    return send(page, request, reply);
  }

  return { handle, cache };
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
