import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countWithin } from '../../count-within.ts';
import { DomainError } from '../../domain-error.ts';
import { encodingOf } from '../../http/negotiation.ts';
import { sendObject } from '../../http/send-object.ts';
import { isStorageKey } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';
import { checkSignedQuery, type SignedQuery } from '../../signed-address.ts';
import { getFilm, getFilmCaptionsKey } from './films.ts';
import { playlistName, playlistType, renderPlaylist, renderStrip } from './playlists.ts';
import { sendPoster } from './poster/send-poster.ts';
import { signedMediaUrl } from './service.ts';

/** A film that is opened directly is shown in a document of the browser's own: without scripts the poster links there. */
const filmPolicy =
  "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const typeOfExtension: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
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
  // The bytes of films never pass through this process if the store can send them itself; captions and pictures are small,
  // and of our own origin.
  const elsewhere = isFilm(key) ? await services.storage.media.address(key, remaining) : undefined;
  if (elsewhere) return reply.header('cache-control', 'private, no-store').redirect(elsewhere, 302);
  reply.header('cache-control', `private, max-age=${remaining}`);
  return sendMedia(services, key, request, reply);
}

const [compressed, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } };
/** Players that ask for themselves may read no brotli: Safari's own. */
const packed = { br: (text: string) => compressed(text, compression), gzip: (text: string) => gzipped(text) };

/**
 * A playlist names the file of a film once for each of its pieces: with the signature of a bucket, a long film's has more
 * bytes than its first seconds.
 */
async function sendLines(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.type(playlistType).header('vary', 'accept-encoding');
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed[encoding](text));
}

/** What lets somebody read the master lets them read its renditions. */
async function sendPlaylist(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { mediaId, name } = request.params as { mediaId: string; name: string };
  const remaining = checkSignedQuery(services, 'playlist', mediaId, request.query as SignedQuery);
  const [, query = ''] = request.url.split('?');
  const seconds = Math.min(playlistSeconds, remaining);
  reply.header('cache-control', `private, max-age=${seconds}`);
  if (name === 'preview.vtt') {
    return sendStrip(services, mediaId, (key) => signedMediaUrl(services, key), reply);
  }
  if (!playlistName.test(name)) throw new DomainError('not_found');
  return sendLines(await renderPlaylist(services, mediaId, { name, query: `?${query}` }), request, reply);
}

async function sendStrip(
  services: Services,
  mediaId: string,
  imageOf: (key: string) => string,
  reply: FastifyReply,
) {
  return reply.type('text/vtt; charset=utf-8').send(await renderStrip(services, mediaId, imageOf));
}

/** A playlist names addresses that were signed for it: it must not be used much longer than it is read. */
const playlistSeconds = 60;

const isFilm = (key: string) => (typeOfExtension[extname(key)] ?? '').startsWith('video/');

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
  const { key } = await getFilm(services, postId);
  const seconds = Math.min(filmSeconds, Math.floor(services.config.mediaUrlSeconds / 10));
  return reply
    .header('cache-control', `private, max-age=${seconds}`)
    .redirect(signedMediaUrl(services, key), 302);
}

/** The playlists of a public film, its picture and its preview strip: their addresses stay the same, as its own does. */
async function sendFilmPart(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { postId, name } = request.params as { postId: string; name: string };
  await countWithin(services.limits, `call:film:${request.ip}`, filmCalls);
  const { mediaId, posterKey, stripKey } = await getFilm(services, postId);
  if (name === 'poster.jpg' || name === 'preview.jpg') {
    const key = name === 'poster.jpg' ? posterKey : stripKey;
    if (!key) throw new DomainError('not_found');
    reply.header('cache-control', 'public, no-cache');
    return sendMedia(services, key, request, reply);
  }
  reply.header('cache-control', `private, max-age=${playlistSeconds}`);
  if (name === 'preview.vtt') return sendStrip(services, mediaId, () => 'preview.jpg', reply);
  if (!playlistName.test(name)) throw new DomainError('not_found');
  return sendLines(await renderPlaylist(services, mediaId, { name, query: '' }), request, reply);
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
  app.get('/media/videos/:postId/:name', { schema: { hide: true } }, (request, reply) =>
    sendFilmPart(services, request, reply),
  );
  app.get('/media/playlists/:mediaId/:name', { schema: { hide: true } }, (request, reply) =>
    sendPlaylist(services, request, reply),
  );
}
