import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { ByteRange, Storage, StoredObject } from '../ports/storage/port.ts';

/** The part of an object that is requested; `beyond` is a range outside it. */
type Asked = ByteRange | 'whole' | 'beyond';

const singleRange = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/**
 * Reads a `Range` header (RFC 9110, 14.2). An invalid one, or one for several parts at once, may be answered with the whole
 * object.
 */
export function rangeOf(header: string | undefined, byteSize: number): Asked {
  const [match, from, to, suffix] = singleRange.exec(header ?? '') ?? [];
  if (match === undefined) return 'whole';
  const first = from === undefined ? Math.max(0, byteSize - Number(suffix)) : Number(from);
  const last = to === undefined ? byteSize - 1 : Math.min(Number(to), byteSize - 1);
  if (to !== undefined && Number(to) < first) return 'whole';
  return first < byteSize && suffix !== '0' ? { first, last } : 'beyond';
}

function tagOf({ byteSize, modifiedAt }: StoredObject): string {
  return `"${byteSize.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
}

function rangeOfRequest({ headers }: FastifyRequest, found: StoredObject, tag: string): Asked {
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === tag || condition === found.modifiedAt.toUTCString();
  return isSame ? rangeOf(headers.range, found.byteSize) : 'whole';
}

/**
 * Answers with an object of a store: whole or a range of its bytes, nothing if the browser has it already, and only its
 * headers for HEAD. The caller sets how long it may be cached.
 * @throws {DomainError} not_found
 */
export async function sendObject(
  storage: Storage,
  { key, contentType }: { key: string; contentType: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await storage.stat(key);
  if (!found) throw new DomainError('not_found');
  const tag = tagOf(found);
  const { byteSize } = found;
  reply.headers({ 'accept-ranges': 'bytes', etag: tag, 'last-modified': found.modifiedAt.toUTCString() });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const asked = rangeOfRequest(request, found, tag);
  if (asked === 'beyond') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${byteSize}`, 'cache-control': 'no-store' })
      .send();
  }
  const range = asked === 'whole' ? { first: 0, last: byteSize - 1 } : asked;
  if (asked !== 'whole')
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${byteSize}`);
  reply.type(contentType).header('content-length', String(range.last - range.first + 1));
  // Without a body Fastify would answer HEAD with a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const bytes = await storage.read(key, asked === 'whole' ? undefined : asked);
  if (!bytes) throw new DomainError('not_found');
  return reply.send(bytes);
}
