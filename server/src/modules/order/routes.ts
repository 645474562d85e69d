import * as contract from '@taegeuk/contract/order-payment.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { originOf } from '../../http/origin.ts';
import type { Services } from '../../services.ts';
import { registerBankDesk } from './bank/routes.ts';
import { registerDays } from './days/routes.ts';
import { registerOrderDesk } from './desk/routes.ts';
import { registerOwnOrders } from './own/routes.ts';
import * as orders from './service.ts';
import { registerWebhook } from './settlement/webhook.ts';

/** Paying: an order is made, the page reports the end of its window, the provider notifies. */
export function registerOrderModule(app: FastifyInstance, services: Services): void {
  const { publicOrigin } = services.config;

  serve(app, services, contract.createCheckout, async ({ member, body, request }) => ({
    data: await orders.createOrder(services, {
      member,
      input: body,
      idempotencyKey: idempotencyKeyOf(request),
      origin: originOf(request, publicOrigin),
    }),
  }));

  serve(app, services, contract.setPaymentUserOrder, async ({ member, body }) => ({
    data: await orders.takeCallback(services, member, body),
  }));

  serve(app, services, contract.notifyPayment, async ({ member, query }) => {
    const claim = { merchantUid: query.merchant_uid, impUid: query.imp_uid };
    return { data: await orders.takeNotification(services, member, claim) };
  });

  registerWebhook(app, services);
  registerOwnOrders(app, services);
  registerDays(app, services);
  registerBankDesk(app, services);
  registerOrderDesk(app, services);
}
