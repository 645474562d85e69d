import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressPrefix } from '../network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the failure that was answered; undefined after a success. */
    failureCode: string | undefined;
    /** Whom a call without a token turned out to be about, such as the member who has just logged in. */
    subjectId: string | undefined;
    /** Nothing came of it: a success is worth no line. */
    isRoutine: boolean;
  }
}

/**
 * Every write, failure and refusal. Another's record is answered as one that is not there: a member who asks for it may be
 * trying ids. A visitor's 404 is an old link.
 */
function isWorthALine(request: FastifyRequest, status: number): boolean {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const isOldLink = status === 404 && !request.member;
  return (isWrite && !request.isRoutine) || (status >= 400 && !isOldLink);
}

function entryOf(request: FastifyRequest, reply: FastifyReply, durationMs: number): object {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    status: reply.statusCode,
    code: request.failureCode,
    durationMs,
    userId: request.member?.id ?? request.subjectId,
    from: addressPrefix(request.ip),
  };
}

/**
 * Logs writes, refusals, slow requests and failures, each as one line by route pattern: the address itself can hold a
 * code, an e-mail or a search term and is never written. Who asked is an id and the network part of an address, what
 * came of it the code that was answered. Counting everything is the metrics' work.
 */
export function registerRequestLog(app: FastifyInstance, slowRequestMs: number): void {
  app.decorateRequest('failureCode', undefined);
  app.decorateRequest('subjectId', undefined);
  app.decorateRequest('isRoutine', false);
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime);
    const isSlow = durationMs >= slowRequestMs;
    if (isSlow || isWorthALine(request, reply.statusCode)) {
      const level = reply.statusCode >= 500 ? 'error' : isSlow ? 'warn' : 'info';
      request.log[level](entryOf(request, reply, durationMs), 'request');
    }
    done();
  });
}
