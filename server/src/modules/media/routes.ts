import { extname } from 'node:path';
import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countWithin } from '../../count-within.ts';
import { DomainError } from '../../domain-error.ts';
import { sendObject } from '../../http/send-object.ts';
import { isStorageKey } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';
import { checkSignedQuery, type SignedQuery } from '../../signed-address.ts';
import { getFilmCaptionsKey, getFilmKey } from './films.ts';
import { renderPoster } from './poster.ts';
import { signedMediaUrl } from './service.ts';

const posterName = /^([1-9])-([1-9]\d?)-([1-9]\d{0,3})\.svg$/;

/** An SVG that is opened directly is a document: it may run and load nothing. */
const posterPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
/** A film that is opened directly is shown in a document of the browser's own: without scripts the poster links there. */
const filmPolicy =
  "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
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

const typeOfExtension: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

function sendMedia(services: Services, key: string, request: FastifyRequest, reply: FastifyReply) {
  const contentType = typeOfExtension[extname(key)] ?? 'application/octet-stream';
  if (contentType.startsWith('video/')) reply.header('content-security-policy', filmPolicy);
  return sendObject(services.storage.media, { key, contentType }, request, reply);
}

async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key } = request.params as { key: string };
  if (!isStorageKey(key)) throw new DomainError('not_found');
  const remaining = checkSignedQuery(services, 'media', key, request.query as SignedQuery);
  reply.header('cache-control', `private, max-age=${remaining}`);
  return sendMedia(services, key, request, reply);
}

/** Much more than watching needs: a browser that jumps within a film may request its address each time. */
const filmCalls = { max: 300, windowSeconds: 60 };
/** Much shorter than the signed address is valid, so that none is used that is about to expire. */
const filmSeconds = 60;

/** Redirects a player to the file of a public film, for a while: the address in pages stays the same. */
async function sendFilm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { postId } = request.params as { postId: string };
  await countWithin(services.limits, `call:film:${request.ip}`, filmCalls);
  const key = await getFilmKey(services, postId);
  const seconds = Math.min(filmSeconds, Math.floor(services.config.mediaUrlSeconds / 10));
  return reply
    .header('cache-control', `private, max-age=${seconds}`)
    .redirect(signedMediaUrl(services, key), 302);
}

const captionsName = /^([a-z]{2})\.vtt$/;

async function sendFilmCaptions(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { postId, name } = request.params as { postId: string; name: string };
  const [, lang] = captionsName.exec(name) ?? [];
  if (!isLanguageCode(lang)) throw new DomainError('not_found');
  await countWithin(services.limits, `call:film:${request.ip}`, filmCalls);
  const key = await getFilmCaptionsKey(services, postId, lang);
  if (!isStorageKey(key) || !key.endsWith('.vtt')) throw new DomainError('not_found');
  reply.header('cache-control', 'public, no-cache');
  return sendMedia(services, key, request, reply);
}

/** Posters, drawn on demand; the files of lessons behind signed addresses; and films that anybody may watch. */
export function registerMediaModule(app: FastifyInstance, services: Services): void {
  app.get('/media/posters/:name', { schema: { hide: true } }, sendPoster);
  app.get('/media/videos/:postId', { schema: { hide: true } }, (request, reply) =>
    sendFilm(services, request, reply),
  );
  app.get('/media/files/:key', { schema: { hide: true } }, (request, reply) =>
    sendFile(services, request, reply),
  );
  app.get('/media/videos/:postId/captions/:name', { schema: { hide: true } }, (request, reply) =>
    sendFilmCaptions(services, request, reply),
  );
}
