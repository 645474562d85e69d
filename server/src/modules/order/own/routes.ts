import * as contract from '@taegeuk/contract/order.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import type { Services } from '../../../services.ts';
import * as orders from './own-orders.ts';

/** Orders for their members: read, give up, request a refund. */
export function registerOwnOrders(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listOrders, async ({ member, query }) => ({
    data: await orders.listOrders(services, member, query),
  }));

  serve(app, services, contract.getOrder, async ({ member, params, query, request }) => {
    const actor = { id: member.id, address: request.ip, requestId: request.id };
    return { data: await orders.getOrder(services, member, { ...params, ...query }, actor) };
  });

  serve(app, services, contract.cancelOrder, async ({ member, params, query }) => ({
    data: await orders.cancelOrder(services, member, { ...params, ...query }),
  }));

  serve(app, services, contract.previewRefund, async ({ member, params }) => ({
    data: await orders.previewRefund(services, member, params.id),
  }));

  serve(app, services, contract.requestRefund, async ({ member, params, query, body }) => ({
    data: await orders.requestRefund(services, member, { ...params, ...query }, body),
  }));
}
