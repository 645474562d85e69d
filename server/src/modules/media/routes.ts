import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { sendError } from '../../plugins/errors.ts';
import { renderPoster } from './poster.ts';
import { checkMediaUrl } from './service.ts';

const posterName = /^([1-9])-([1-9]\d?)-([1-9]\d{0,3})\.svg$/;
// A name without folders that does not begin with a dot.
const fileKey = /^\w[\w.-]{0,199}$/;

/** An SVG opened by itself is a document: it may run and load nothing. */
const posterPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
const posterSeconds = 30 * 24 * 60 * 60;

async function sendPoster(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const [, level, subLevel, position] = posterName.exec(name) ?? [];
  if (!level || !subLevel || !position) throw new DomainError('not_found');
  return reply
    .header('content-security-policy', posterPolicy)
    .header('cache-control', `public, max-age=${posterSeconds}`)
    .type('image/svg+xml; charset=utf-8')
    .send(renderPoster({ level: Number(level), subLevel: Number(subLevel), position: Number(position) }));
}

// A repeated query key arrives as an array: it is no address of ours.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function sendFile(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { key } = request.params as { key: string };
  const { e, s } = request.query as { e?: unknown; s?: unknown };
  if (!fileKey.test(key)) throw new DomainError('not_found');
  const remaining = checkMediaUrl(services, { key, e: textOf(e), s: textOf(s) });
  reply.header('cache-control', `private, max-age=${remaining}`);
  return reply.sendFile(key, services.storage.root, { cacheControl: false, acceptRanges: true });
}

/** Posters, drawn on demand, and the files of lessons behind signed addresses. */
export function registerMediaModule(app: FastifyInstance, services: Services): void {
  app.get('/media/posters/:name', { schema: { hide: true } }, sendPoster);
  // In a scope of its own: nothing else of the server can send files from the storage.
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: services.storage.root, serve: false });
    // A range beyond the file is the player's question, not a failure of ours.
    scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) =>
      error.statusCode === 416
        ? reply
            .code(416)
            .headers({ ...error.headers, 'cache-control': 'no-store' })
            .send()
        : sendError(error, request, reply),
    );
    scope.get('/media/files/:key', { schema: { hide: true } }, async (request, reply) =>
      sendFile(services, request, reply),
    );
  });
}
