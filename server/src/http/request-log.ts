import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressPrefix } from '../network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the failure that was answered; undefined after a success. */
    failureCode: string | undefined;
    /** The member that a call without a token turned out to concern, such as one who has just logged in. */
    subjectId: string | undefined;
    /** It changed nothing: a success is not logged. */
    isRoutine: boolean;
  }
}

/**
 * Every write, failure and refusal. Another member's record is answered like a missing one: a member who requests it may be
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
 * Logs writes, refusals, slow requests and failures, each as one line by route pattern: the address itself can contain a
 * code, an e-mail or a search term and is never logged. The caller is an id and the network part of an address, the result
 * is the code that was answered. The metrics count everything.
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
