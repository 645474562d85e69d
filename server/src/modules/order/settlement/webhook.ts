import { paymentWebhook } from '@taegeuk/contract/order-payment.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Services } from '../../../services.ts';
import { takeWebhook } from '../service.ts';

const form = 'application/x-www-form-urlencoded';

/**
 * The one call that accepts forms: the provider's console can choose between them and JSON. A form that another site's page
 * sends does no harm: only the provider's own answer counts.
 */
export function registerWebhook(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // The raw body: an adapter may have to check a signature over it.
    const sent = new WeakMap<FastifyRequest, string>();
    const json = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      sent.set(request, body);
      json(request, body, done);
    });
    scope.addContentTypeParser<string>(form, { parseAs: 'string' }, (request, body, done) => {
      sent.set(request, body);
      done(null, Object.fromEntries(new URLSearchParams(body)));
    });
    serve(scope, services, paymentWebhook, async ({ request }) => {
      const contentType = request.headers['content-type'] ?? '';
      const notified = { contentType, body: sent.get(request) ?? '', address: request.ip };
      // However many strangers send, the log stays readable.
      request.isRoutine = !(await takeWebhook(services, notified));
      return { data: null };
    });
  });
}
