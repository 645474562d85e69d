import { defaultLanguage, isLanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import type { ContentWatch } from '../../http/content-watch.ts';
import { originOf } from '../../http/origin.ts';
import { readSiteNames } from '../../modules/site/service.ts';
import type { Services } from '../../services.ts';
import { PageCache } from '../page-cache.ts';
import { sendKept } from '../send.ts';
import { countUncached } from '../uncached.ts';
import { listPublicPages } from './addresses.ts';
import { writeFeed } from './feed.ts';
import { listNewestPosts, listPublicGroups, listPublishedPosts } from './queries.ts';
import { writeRobots } from './robots.ts';
import { writeSecurityTxt } from './security-txt.ts';
import { writeSitemap } from './sitemap.ts';

const feedTypes = [postTypes.notice, postTypes.news, postTypes.culture];
const feedLength = 30;
/** Maximum number of documents of one origin: a site of 50,000 posts has some ten parts. */
const capacityBytes = 32 * 1024 * 1024;

const xml = 'application/xml; charset=utf-8';
const rss = 'application/rss+xml; charset=utf-8';
const plain = 'text/plain; charset=utf-8';

function documentOf(text: string | undefined, contentType: string): Response {
  return new Response(text, {
    status: text === undefined ? 404 : 200,
    headers: { 'content-type': contentType },
  });
}

/**
 * Files for machines: `/sitemap.xml`, `/rss.xml`, `/robots.txt`. Public, the same for everybody, cached like pages until
 * the content changes.
 */
export function registerSite(app: FastifyInstance, services: Services, watch: ContentWatch): void {
  const { config, sql, clock, limits } = services;
  const cache = new PageCache('', { bytes: capacityBytes, isSure: watch.isSure });
  watch.onChange(() => cache.clear());

  function serve(
    url: string,
    write: (origin: string, request: FastifyRequest) => Promise<Response>,
    keyOf = keyOfPath,
  ) {
    app.get(url, { schema: { hide: true } }, async (request, reply): Promise<FastifyReply> => {
      const origin = originOf(request, config.publicOrigin);
      const key = `${origin} ${keyOf(request)}`;
      await countUncached(limits, cache.has(key), request);
      const page = await cache.get(key, () => write(origin, request));
      // A part that does not exist is cached as such: to find that out, all posts are read.
      if (page.status === 404) throw new DomainError('not_found');
      return sendKept(page, request, reply, { vary: 'Accept-Encoding' });
    });
  }

  const sitemap = async (origin: string, part?: number) => {
    const [posts, groups] = await Promise.all([listPublishedPosts(sql, clock()), listPublicGroups(sql)]);
    const pages = listPublicPages(posts, groups);
    return documentOf(await writeSitemap(origin, pages, part), xml);
  };

  app.get('/.well-known/security.txt', { schema: { hide: true } }, (request, reply) => {
    const { mode, publicOrigin, securityContact: contact } = config;
    const text = writeSecurityTxt(originOf(request, publicOrigin), { contact, mode, now: clock() });
    if (text === undefined) throw new DomainError('not_found');
    return reply.header('cache-control', 'public, max-age=86400').type(plain).send(text);
  });
  serve('/robots.txt', async (origin) => documentOf(writeRobots(origin), plain));
  serve('/sitemap.xml', (origin) => sitemap(origin));
  serve('/sitemap-:part(^[1-9]\\d{0,2}$).xml', (origin, request) =>
    sitemap(origin, Number((request.params as { part: string }).part)),
  );
  serve(
    '/rss.xml',
    async (origin, request) => {
      const lang = langOf(request);
      const search = { types: feedTypes, lang, now: clock(), limit: feedLength };
      const { name: title } = await readSiteNames(sql, lang);
      return documentOf(writeFeed({ origin, lang, title }, await listNewestPosts(sql, search)), rss);
    },
    (request) => `/rss.xml ${langOf(request)}`,
  );
}

function keyOfPath(request: FastifyRequest): string {
  return request.url.replace(/\?.*$/s, '');
}

// Only the address decides: feed readers keep no cookies.
function langOf(request: FastifyRequest) {
  const { lang } = request.query as { lang?: unknown };
  return isLanguageCode(lang) ? lang : defaultLanguage;
}
