import { defaultLanguage } from '@taegeuk/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { createInProcessClient } from './in-process.ts';
import { PageCache } from './page-cache.ts';
import { sendKept } from './send.ts';
import { countUncached } from './uncached.ts';
import type { Web } from './web.ts';

/** Where the router of a page asks for the routes that the links on it lead to (`routeDiscovery` of the web app). */
const path = '/__manifest';
/** The router itself asks for no more at once. */
const longestTarget = 7680;
const cacheBytes = 4 * 1024 * 1024;
const year = 31_536_000;

/** The page that asks comes from another build. */
class OtherBuild extends Error {}

/** The paths in one order, each once: the browser's order says nothing. Null for what is no question of the router. */
function questionOf(target: string): string | null {
  if (target.length > longestTarget) return null;
  const query = new URLSearchParams(target.split('?')[1] ?? '');
  const version = query.get('version');
  const paths = query.get('paths');
  if (!version || !paths) return null;
  return `?${new URLSearchParams({ paths: [...new Set(paths.split(','))].sort().join(','), version })}`;
}

/**
 * Answers the router of a page, which at first knows only the routes of that page. An answer depends on the build alone, and
 * the build's version is in the address: the browser keeps it. A page of another build is told to load itself again.
 */
export function registerRouteParts(app: FastifyInstance, { config, limits }: Services, web: Web): void {
  const cache = new PageCache('', { bytes: cacheBytes });

  async function render(question: string, scriptMark: string): Promise<Response> {
    const origin = config.publicOrigin || 'http://localhost';
    const part = await web.render(new Request(`${origin}${path}${question}`), {
      api: createInProcessClient(app, ''),
      lang: defaultLanguage,
      origin,
      apiBase: '',
      siteVerification: {},
      payment: null,
      scriptMark,
      onFailure: (error) => app.log.error({ err: error }, 'finding routes failed'),
    });
    // Never kept: versions can be invented.
    if (part.status === 204) throw new OtherBuild();
    return part;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const question = questionOf(request.raw.url ?? '');
    if (question === null) throw new DomainError('invalid_request');
    // Routes that change during development are looked up each time.
    if (web.clientDir) await countUncached(limits, cache.has(question), request);
    else cache.clear();
    const part = await cache.get(question, (mark) => render(question, mark), { isRare: true });
    return sendKept(part, request, reply, {
      vary: 'Accept-Encoding',
      keep: `public, max-age=${year}, immutable`,
    });
  }

  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!(error instanceof OtherBuild)) throw error;
      return reply
        .code(204)
        .headers({ 'cache-control': 'no-store', 'x-remix-reload-document': 'true' })
        .send();
    }
  });
}
