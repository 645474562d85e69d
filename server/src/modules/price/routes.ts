import * as contract from '@taegeuk/contract/price.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { staffActing } from '../../http/staff-acting.ts';
import type { Services } from '../../services.ts';
import * as price from './service.ts';

/** What products cost, for whoever sees to the money. */
export function registerPriceModule(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listPrices, async () => ({ data: await price.listPrices(services) }));

  serve(app, services, contract.getPrice, async ({ params }) => ({
    data: await price.getPrice(services, params.id),
  }));

  serve(app, services, contract.setPrice, async ({ params, body, member, request }) => {
    const { priceKrw, dayExpirate, startsOn, version, reason, code } = body;
    const wish = { ...params, version, reason, code, input: { priceKrw, dayExpirate, startsOn } };
    return { data: await price.askForPrice(services, wish, staffActing(services, member, request)) };
  });
}
