import { defaultLanguage, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { statusPath } from '@taegeuk/contract/service-states.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { FairTurns } from '../fair-turns.ts';
import { watchContent } from '../http/content-watch.ts';
import { originOf } from '../http/origin.ts';
import { networkOf } from '../network.ts';
import type { Services } from '../services.ts';
import { registerAssets } from './assets.ts';
import { createInProcessClient } from './in-process.ts';
import type { CachedPage } from './kept-pages.ts';
import { type PageAddress, pageAddressOf, renderTargetOf } from './page-address.ts';
import { PageCache } from './page-cache.ts';
import { paymentOpenerPolicy, paymentPageOf, paymentPolicyOf } from './payment-page.ts';
import { isOfficePage, isPreviewPage, previewPolicyOf } from './preview-page.ts';
import { registerRouteParts } from './route-parts.ts';
import { sendKept } from './send.ts';
import { answerWithOwnSign } from './site/own-sign.ts';
import { registerSite } from './site/routes.ts';
import { countUncached } from './uncached.ts';
import type { PageContext, Web } from './web.ts';

/** The language of the address, or the one that was chosen before. */
function languageOf(request: FastifyRequest, address: PageAddress): LanguageCode {
  const chosen = request.cookies['lang'];
  return address.lang ?? (isLanguageCode(chosen) ? chosen : defaultLanguage);
}

/** A language in the address is chosen for the following pages, too. Returns whether that sets a cookie. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply, { lang }: PageAddress): boolean {
  if (!lang || lang === request.cookies['lang']) return false;
  // As the web app writes it: readable by scripts, ends with the browser's session.
  reply.setCookie('lang', lang, { path: '/', sameSite: 'lax' });
  return true;
}

/** The page of the site's state is of no content: the database does not tell of its changes, and may be away. */
const statusFreshMs = 5000;

/** Pages about a number that anybody can invent. */
const numbered = '/certificate/';

/** Addresses of which anybody can invent more: pages of lists, searches, numbers, odd data requests. */
function isRare({ path, search, routes }: PageAddress): boolean {
  return search !== '' || routes !== '' || path.startsWith(numbered);
}

/**
 * Pages whose calls are counted against the visitor: somebody who requests too much must not make others wait for a
 * refusal.
 */
function isCounted({ path, search }: PageAddress): boolean {
  return search.includes('q=') || path.startsWith(numbered);
}

/**
 * Maximum number of parallel renderings, which alternate while they wait for the database; and of those that wait for one
 * network.
 */
const renderings = { atOnce: 4, perAsker: 32 };

/** What a rendering depends on besides its target. */
type RenderedPage = Pick<PageContext, 'lang' | 'origin' | 'payment'>;
type AskedPage = RenderedPage & { address: PageAddress; path: string; request: FastifyRequest };

function createPageHandler(
  app: FastifyInstance,
  { config, limits }: Services,
  web: Web,
  { isSure, films }: { isSure: () => boolean; films: string },
) {
  // The development server tells the page through a socket when sources change.
  const connect = web.clientDir ? config.publicApiBase : `${config.publicApiBase} ws:`;
  const cache = new PageCache(connect, { isSure, films });
  const turns = new FairTurns(renderings);
  // While the database gives no answer every other page waits for it, in its turn.
  const statusTurns = new FairTurns(renderings);

  async function render(target: string, visitor: string, page: RenderedPage & { scriptMark: string }) {
    const request = new Request(page.origin + target, { headers: { accept: 'text/html' } });
    let isAway = false;
    const response = await web.render(request, {
      ...page,
      api: createInProcessClient(app, visitor, ({ status }) => {
        isAway ||= status === 503;
      }),
      apiBase: config.publicApiBase,
      siteVerification: config.siteVerification,
      onFailure: (error) => app.log.error({ err: error }, 'a page failed'),
    });
    // The router knows one failure only: a page whose data cannot be read at the moment is no fault of ours.
    if (response.status !== 500 || !isAway) return response;
    return new Response(response.body, { status: 503, headers: response.headers });
  }

  // The rendering and its policy are cached under the same address: a page's extras belong to its path.
  async function keptPage(
    target: string,
    { address, request, path, ...page }: AskedPage,
  ): Promise<CachedPage> {
    const { ip } = request;
    const key = `${page.lang} ${page.origin}${target}`;
    const isStatus = path === statusPath;
    const freshMs = isStatus ? statusFreshMs : undefined;
    if (web.clientDir) await countUncached(limits, cache.has(key, freshMs), request);
    return cache.get(
      key,
      (scriptMark, isWanted) =>
        (isStatus ? statusTurns : turns).run(
          networkOf(ip),
          () => render(target, ip, { ...page, scriptMark }),
          isWanted,
        ),
      {
        isRare: isRare(address),
        freshMs,
        sharedBy: isCounted(address) ? ip : '',
        extras: page.payment ? paymentPolicyOf(config) : previewPolicyOf(path),
        isGone: () => request.socket.destroyed,
      },
    );
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = pageAddressOf(request.raw.url ?? '/');
    if (!address) throw new DomainError('invalid_request');
    if (address.redirect) {
      return reply.header('cache-control', 'public, no-cache').redirect(address.redirect, 308);
    }
    const match = web.match(address.path);
    if (!match) throw new DomainError('not_found');
    const [isPreview, isOffice] = [isPreviewPage(match.path), isOfficePage(match.path)];
    const lang = isOffice ? defaultLanguage : languageOf(request, address);
    // The language of a preview, and in an address of the office, is that of what is looked at, not of whoever looks.
    const isPrivate = !isPreview && !isOffice && keepLanguage(request, reply, address);
    if (isPreview) reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
    // The page contains its own address: a page made for one Host header must not be sent for another.
    const origin = originOf(request, config.publicOrigin);
    const target = renderTargetOf(match.path, match.isShared ? '' : address.search, address);
    // Sources that change during development are rendered each time.
    if (!web.clientDir) cache.clear();
    const payment = paymentPageOf(match.path, config);
    if (payment) reply.header('cross-origin-opener-policy', paymentOpenerPolicy);
    const page = await keptPage(target, {
      ...{ address, request, path: match.path },
      ...{ lang, origin, payment },
    });
    if (page.status === 503) reply.header('retry-after', '5');
    return sendKept(page, request, reply, { vary: 'Accept-Encoding, Cookie', isPrivate });
  }

  return { handle, cache };
}

/** Where browsers read films from, if not from here. */
async function filmsOrigin({ storage }: Services): Promise<string> {
  const address = await storage.media.address('film.mp4', 60);
  return address ? new URL(address).origin : '';
}

/**
 * Serves the web app: static files, files for machines, and every other GET as a page. HTML is the same for all visitors of
 * one language, so a page is rendered once and cached until the content changes; the database tells all processes.
 */
export async function registerPages(app: FastifyInstance, services: Services, web: Web): Promise<void> {
  const { clientDir } = web;
  if (clientDir)
    await app.register(async (scope) => {
      scope.addHook('onRequest', answerWithOwnSign(services, clientDir));
      await registerAssets(scope, clientDir);
    });
  const watch = await watchContent(services);
  app.addHook('onClose', () => watch.close());
  const { handle, cache } = createPageHandler(app, services, web, {
    isSure: watch.isSure,
    films: await filmsOrigin(services),
  });
  watch.onChange(() => cache.clear());
  registerSite(app, services, watch);
  registerRouteParts(app, services, web);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) throw new DomainError('not_found');
    return handle(request, reply);
  });
}
