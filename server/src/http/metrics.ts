import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { DomainError } from '../domain-error.ts';

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) {
    // Behind a proxy on this machine every request comes from loopback.
    const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some(
      (name) => name in request.headers,
    );
    return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
  }
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Counts and durations by route at `/metrics` (Prometheus text), readable from loopback or with the token. Routes are named
 * by their pattern: no id, code or search term becomes a label.
 * @returns the registry to which modules add figures of their own
 */
export function registerMetrics(app: FastifyInstance, token: string | undefined): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new DomainError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
