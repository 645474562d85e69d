import { listPopups } from '@taegeuk/contract/popup.ts';
import { getPost, listLanguages, listMenus, listPosts, searchPosts } from '@taegeuk/contract/post.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import type { Services } from '../../services.ts';
import { searchPosts as search } from './search.ts';
import * as content from './service.ts';

/** Public and the same for everybody, but revalidated each time: staff see their edits at once. */
function allowShared(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
}

/** Languages, menus and posts: what every visitor reads and searches. */
export function registerPostModule(app: FastifyInstance, services: Services): void {
  serve(app, services, listLanguages, async ({ reply }) => {
    const data = await content.listLanguages(services);
    allowShared(reply);
    return { data };
  });

  serve(app, services, listMenus, async ({ params, reply }) => {
    const data = await content.listMenus(services, params.lang);
    allowShared(reply);
    return { data };
  });

  serve(app, services, listPopups, async ({ params, reply }) => {
    const data = await content.listPopups(services, params.lang);
    allowShared(reply);
    return { data };
  });

  serve(app, services, listPosts, async ({ params, query, reply }) => {
    const { posts, total } = await content.listPosts(services, { ...query, lang: params.lang });
    allowShared(reply);
    return { data: posts, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, getPost, async ({ params, query, reply }) => {
    const data = await content.getPost(services, params.id, query.lang);
    allowShared(reply);
    return { data };
  });

  serve(app, services, searchPosts, async ({ params, query, reply }) => {
    const data = await search(services, { ...query, lang: params.lang });
    allowShared(reply);
    return { data };
  });
}
