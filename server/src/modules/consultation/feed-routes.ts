import * as contract from '@taegeuk/contract/consultation-hours.ts';
import type { FastifyInstance } from 'fastify';
import { countWithin } from '../../count-within.ts';
import { DomainError } from '../../domain-error.ts';
import { serve } from '../../http/endpoint.ts';
import { originOf } from '../../http/origin.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import { createCalendarFeed, deleteCalendarFeed, feedPath, readCalendarFeed } from './feed.ts';

/** The secret of an address as `newSecret` makes it. */
const fileName = /^([\w-]{43})\.ics$/;
/** A program asks some times an hour for each of an academy's staff; nobody guesses a secret in so few tries. */
const readings = { max: 120, windowSeconds: 600 };

/** The address at which a calendar program reads the talks of one of the staff. */
export function registerCalendarFeed(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.createCalendarFeed, async ({ member, request }) => ({
    data: await createCalendarFeed(services, staffActing(services, member, request)),
  }));

  serve(app, services, contract.deleteCalendarFeed, async ({ member, request }) => {
    await deleteCalendarFeed(services, staffActing(services, member, request));
    return { data: null };
  });

  // Calendar programs send no token in a header: the address is the secret. Log and figures name the route alone.
  app.get(`${feedPath}:file`, { schema: { hide: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    await countWithin(services.limits, `call:calendar:${request.ip}`, readings);
    const [, token] = fileName.exec((request.params as { file: string }).file) ?? [];
    if (token === undefined) throw new DomainError('not_found');
    const origin = originOf(request, services.config.publicOrigin);
    return reply.type('text/calendar; charset=utf-8').send(await readCalendarFeed(services, token, origin));
  });
}
