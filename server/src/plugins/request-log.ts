import type { FastifyInstance } from 'fastify';

/**
 * Logs writes, slow requests and failures, each as one line by route pattern: the address itself can hold a
 * code, an e-mail or a search term and is never written. Counting everything is the metrics' work.
 */
export function registerRequestLog(app: FastifyInstance, slowRequestMs: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const durationMs = Math.round(reply.elapsedTime);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite || durationMs >= slowRequestMs || reply.statusCode >= 500) {
      const level = reply.statusCode >= 500 ? 'error' : durationMs >= slowRequestMs ? 'warn' : 'info';
      request.log[level](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'unmatched',
          status: reply.statusCode,
          durationMs,
          userId: request.member?.id,
        },
        'request',
      );
    }
    done();
  });
}
