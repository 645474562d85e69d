import { orderDeskEndpoints as contract } from '@taegeuk/contract/order-desk-acts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '../../../caller.ts';
import { DomainError } from '../../../domain-error.ts';
import { serve } from '../../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { staffActing } from '../../../http/staff-acting.ts';
import type { Services } from '../../../services.ts';
import { makeOffer } from '../offer/make.ts';
import { cancelCashReceipt, recordCashReceipt } from '../receipt/staff.ts';
import * as refunds from '../refund/staff.ts';
import type { RefundWish } from '../refund/wish.ts';
import { confirmTransfer, rejectOrder } from '../transfer/staff.ts';
import * as desk from './read.ts';

function wishOf(body: {
  by: 'rule' | 'hand';
  amountMinor?: number | undefined;
  days?: number | undefined;
  account?: RefundWish['account'];
}): RefundWish {
  const { by, amountMinor, days, account } = body;
  if (by === 'rule') return { by, account };
  const missing = [
    ...(amountMinor === undefined ? [{ path: 'amountMinor', message: 'fill_blank' as const }] : []),
    ...(days === undefined ? [{ path: 'days', message: 'fill_blank' as const }] : []),
  ];
  if (amountMinor === undefined || days === undefined)
    throw new DomainError('invalid_input', { fields: missing });
  return { by, amountMinor, days, account };
}

/** Orders for whoever handles the money. */
export function registerOrderDesk(app: FastifyInstance, services: Services): void {
  const actingIn = ({ member, request }: { member: Reader; request: FastifyRequest }) =>
    staffActing(services, member, request);

  serve(app, services, contract.listDeskOrders, async ({ query, ...call }) => {
    const { orders, total } = await desk.listDeskOrders(services, query, actingIn(call));
    return { data: orders, page: { pageNo: query.pageNo, pageSize: query.pageSize, total } };
  });

  serve(app, services, contract.sumDeskOrders, async ({ query }) => ({
    data: await desk.sumDeskOrders(services, query),
  }));

  serve(app, services, contract.getDeskOrder, async ({ params, ...call }) => ({
    data: await desk.getDeskOrder(services, params.id, actingIn(call)),
  }));

  serve(app, services, contract.createDeskOrder, async ({ body, ...call }) => {
    const given = { ...body, idempotencyKey: idempotencyKeyOf(call.request) };
    return { data: await makeOffer(services, given, actingIn(call)) };
  });

  serve(app, services, contract.confirmDeskTransfer, async ({ params, body, ...call }) => ({
    data: await confirmTransfer(services, { ...params, ...body }, actingIn(call)),
  }));

  serve(app, services, contract.rejectDeskTransfer, async ({ params, body, ...call }) => {
    await rejectOrder(services, { ...params, ...body }, actingIn(call));
    return { data: null };
  });

  registerRefunds(app, services, actingIn);
  registerReceipts(app, services, actingIn);
}

type ActingIn = (call: { member: Reader; request: FastifyRequest }) => ReturnType<typeof staffActing>;

function registerRefunds(app: FastifyInstance, services: Services, actingIn: ActingIn): void {
  serve(app, services, contract.previewDeskRefund, async ({ params, ...call }) => ({
    data: await desk.previewDeskRefund(services, params.id, actingIn(call)),
  }));

  serve(app, services, contract.refundDeskOrder, async ({ params, body, ...call }) => {
    const { version, reason, code } = body;
    const asked = { ...params, version, reason, code, wish: wishOf(body) };
    return { data: await refunds.refundOrder(services, asked, actingIn(call)) };
  });

  serve(app, services, contract.confirmDeskRefund, async ({ params, body, ...call }) => {
    await refunds.confirmRefundTransfer(services, { ...params, ...body }, actingIn(call));
    return { data: null };
  });

  serve(app, services, contract.refuseDeskRefund, async ({ params, body, ...call }) => {
    await refunds.refuseRefund(services, { ...params, ...body }, actingIn(call));
    return { data: null };
  });

  serve(app, services, contract.readDeskRefundAccount, async ({ params, ...call }) => ({
    data: { account: await refunds.readRefundAccount(services, params.id, actingIn(call)) },
  }));
}

function registerReceipts(app: FastifyInstance, services: Services, actingIn: ActingIn): void {
  serve(app, services, contract.recordDeskReceipt, async ({ params, body, ...call }) => {
    await recordCashReceipt(services, { ...params, ...body }, actingIn(call));
    return { data: null };
  });

  serve(app, services, contract.cancelDeskReceipt, async ({ params, body, ...call }) => {
    await cancelCashReceipt(services, { ...params, ...body }, actingIn(call));
    return { data: null };
  });
}
