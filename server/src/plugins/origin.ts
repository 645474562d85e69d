import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return origin !== (publicOrigin ?? `${request.protocol}://${request.host}`);
}

/** Refuses writes that a page of another site sends: cookies are SameSite, this is the second lock. */
export function registerOriginCheck(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && isForeign(request, publicOrigin)) done(new DomainError('forbidden'));
    else done();
  });
}
