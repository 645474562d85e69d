import type { FastifyInstance } from 'fastify';

/** Headers of every answer of any kind. HTML sets its own policy of scripts, and what may be cached says so. */
export function securityHeaders(mode: 'demo' | 'live'): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    ...(mode === 'live' ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** Sets the headers before anything else can answer, so that 404 and 500 carry them too. */
export function registerSecurityHeaders(app: FastifyInstance, mode: 'demo' | 'live'): void {
  const headers = securityHeaders(mode);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
