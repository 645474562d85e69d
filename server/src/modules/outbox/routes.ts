import { text } from '@taegeuk/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../app.ts';
import { mailboxPage, mailboxPolicy } from './present.ts';
import { readMailbox } from './service.ts';

const query = z.object({ to: text({ min: 0, max: 254 }).default('') });
const schema = { hide: true, querystring: query };

/** The demo's mailbox: every mail and text that would have been sent. Registered in demo mode only. */
export function registerOutboxModule(app: FastifyInstance, services: Services): void {
  app.get('/dev/outbox', { schema }, async (request, reply) => {
    const { to } = request.query as z.output<typeof query>;
    return reply
      .header('content-security-policy', mailboxPolicy)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await readMailbox(services.sql, to, 'part'), to));
  });

  app.get('/dev/outbox.json', { schema }, async (request) => {
    const { to } = request.query as z.output<typeof query>;
    return readMailbox(services.sql, to, 'whole');
  });
}
