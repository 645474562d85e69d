import { text } from '@taegeuk/contract/fields.ts';
import { listFailedMessages, retryMessage } from '@taegeuk/contract/outbox.ts';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { mailboxJson, mailboxPage, mailboxPolicy } from './present.ts';
import * as outbox from './service.ts';

const query = z.object({ to: text({ min: 0, max: 254 }).default('') });
const schema = { hide: true, querystring: query };

/**
 * Messages that could not be sent, for administrators; in demo mode also the mailbox with everything that would have been
 * sent.
 */
export function registerOutboxModule(app: FastifyInstance, services: Services, metrics: Registry): void {
  registerGauge(services, metrics);
  serve(app, services, listFailedMessages, async () => ({ data: await outbox.listFailed(services.sql) }));

  serve(app, services, retryMessage, async ({ params, member, request }) => {
    await outbox.retryMessage(services, params.id, staffActing(services, member, request));
    return { data: null };
  });

  if (services.config.mode === 'demo') registerMailbox(app, services);
}

function registerMailbox(app: FastifyInstance, services: Services): void {
  app.get('/dev/outbox', { schema }, async (request, reply) => {
    const { to } = request.query as z.output<typeof query>;
    return reply
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await outbox.readMailbox(services, to, 'part'), to));
  });

  app.get('/dev/outbox.json', { schema }, async (request) => {
    const { to } = request.query as z.output<typeof query>;
    return (await outbox.readMailbox(services, to, 'whole')).map(mailboxJson);
  });
}

function registerGauge({ sql }: Services, metrics: Registry): void {
  new Gauge({
    name: 'outbox_messages',
    help: 'Mails and texts that wait to be sent, and that were given up.',
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      // Without the database these numbers are unknown; the process's own counts are still reported.
      const count = await outbox.countUnsent(sql).catch(() => ({ waiting: Number.NaN, givenUp: Number.NaN }));
      this.set({ state: 'waiting' }, count.waiting);
      this.set({ state: 'given_up' }, count.givenUp);
    },
  });
}
