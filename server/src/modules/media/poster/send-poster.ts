import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain-error.ts';
import { encodingOf } from '../../../http/negotiation.ts';
import { type PosterShape, type PosterSubject, renderPoster } from './poster.ts';

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

const name = /^([1-9])-([1-9]\d{0,4})-([1-9]\d{0,3})(-square)?\.svg$/;

/** An SVG that is opened directly is a document: it may run and load nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const yearSeconds = 365 * 24 * 60 * 60;
/** Of an address without the hand's mark, such as one that stands in a text: it may be drawn by another hand tomorrow. */
const daySeconds = 24 * 60 * 60;

/** Some for each way of drawing: when one of them is drawn differently, so is this. */
const samples: readonly PosterSubject[] = [
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ level, subLevel: level, position: 4 })),
  { level: 1, subLevel: 184, position: 41 },
];

let made: string | undefined;

function markOfHand(): string {
  made ??= createHash('sha256')
    .update(samples.map((sample) => renderPoster(sample)).join(''))
    .digest('hex')
    .slice(0, 8);
  return made;
}

/** The address of a drawn poster. It changes whenever posters are drawn differently, so that browsers may keep it. */
export function drawnPosterUrl({ level, subLevel, position }: PosterSubject): string {
  return `/media/posters/${level}-${subLevel}-${position}.svg?v=${markOfHand()}`;
}

/** Compressed ones that were requested last: all of the catalogue, in both shapes, take about a megabyte. */
const kept = new Map<string, Promise<Buffer>>();
const mostKept = 1000;

function compressed(key: string, draw: () => string): Promise<Buffer> {
  const bytes = kept.get(key) ?? compress(draw(), compression);
  kept.delete(key);
  kept.set(key, bytes);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return bytes;
}

/**
 * Sends a poster that is drawn for its address.
 * @throws {DomainError} not_found
 */
export async function sendPoster(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = name.exec((request.params as { name: string }).name);
  if (!asked) throw new DomainError('not_found');
  const [level, subLevel, position] = asked.slice(1, 4).map(Number) as [number, number, number];
  const shape: PosterShape = asked[4] ? 'square' : 'wide';
  const draw = () => renderPoster({ level, subLevel, position }, shape);
  const isMarked = (request.query as { v?: unknown }).v === markOfHand();
  reply
    .header('content-security-policy', policy)
    .header(
      'cache-control',
      isMarked ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${daySeconds}`,
    )
    .header('vary', 'accept-encoding')
    .type('image/svg+xml; charset=utf-8');
  if (encodingOf(request.headers['accept-encoding']) !== 'br') return reply.send(draw());
  return reply.header('content-encoding', 'br').send(await compressed(asked[0], draw));
}
