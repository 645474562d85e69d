import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

const host = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/**
 * The origin that visitors see: the configured one, or that of the request (demo mode only, live mode always has one).
 * @throws {DomainError} invalid_request when the Host header is not valid
 */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const origin = ownOrigin(request).toLowerCase();
  if (!host.test(request.host ?? '') || !URL.canParse(origin)) throw new DomainError('invalid_request');
  return origin;
}

function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return origin !== (publicOrigin ?? ownOrigin(request));
}

/**
 * Refuses a request that does not name its host exactly once: a proxy and this server could each use a different one.
 * HTTP/1.0 may leave it out.
 */
export function registerHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    ).length;
    const isClear = hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
    done(isClear ? undefined : new DomainError('invalid_request'));
  });
}

/** Refuses writes that a page of another site sends: cookies are SameSite; this is the second protection. */
export function registerOriginCheck(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isForeign(request, publicOrigin)) done(new DomainError('forbidden'));
    else done();
  });
}
