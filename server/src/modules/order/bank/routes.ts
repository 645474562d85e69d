import * as contract from '@taegeuk/contract/bank.ts';
import { getBankAccount, setBankAccount } from '@taegeuk/contract/bank-account.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/endpoint.ts';
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts';
import { staffActing } from '../../../http/staff-acting.ts';
import type { Services } from '../../../services.ts';
import { askForAccount, getAccount } from '../account/service.ts';
import { confirmMatches } from './confirm.ts';
import { correctOrder } from './correct.ts';
import * as desk from './desk.ts';
import { importFile, lookAtFile } from './import.ts';

/** The desk of transfers: statements of the bank, and the orders that they pay. */
export function registerBankDesk(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getBankDesk, async ({ member, request }) => ({
    data: await desk.readBankDesk(services, staffActing(services, member, request)),
  }));

  serve(app, services, getBankAccount, async () => ({ data: await getAccount(services) }));

  serve(app, services, setBankAccount, async ({ body, member, request }) => {
    const { bank, account, holder, version, reason, code } = body;
    const wish = { version, reason, code, input: { bank, account, holder } };
    return { data: await askForAccount(services, wish, staffActing(services, member, request)) };
  });

  serve(app, services, contract.lookAtBankFile, async ({ body }) => ({
    data: await lookAtFile(services, body),
  }));

  serve(app, services, contract.importBankFile, async ({ body, member, request }) => ({
    data: await importFile(
      services,
      { ...body, key: idempotencyKeyOf(request) },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, contract.confirmTransfers, async ({ body, member, request }) => ({
    data: await confirmMatches(
      services,
      body.matches,
      staffActing(services, member, request),
      idempotencyKeyOf(request),
    ),
  }));

  serve(app, services, contract.ignoreBankLine, async ({ params, body, member, request }) => ({
    data: await desk.ignoreLine(
      services,
      { ...params, ...body, key: idempotencyKeyOf(request) },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, contract.takeBackIgnore, async ({ params, member, request }) => ({
    data: await desk.takeBackIgnored(
      services,
      { ...params, key: idempotencyKeyOf(request) },
      staffActing(services, member, request),
    ),
  }));

  serve(app, services, contract.searchBankOrders, async ({ body, member, request }) => ({
    data: await desk.searchOrders(services, body.q, staffActing(services, member, request)),
  }));

  serve(app, services, contract.correctOrder, async ({ params, body, member, request }) => {
    const { toOrderId, ...rest } = body;
    const wish = { ...rest, id: params.id, key: idempotencyKeyOf(request), input: { toOrderId } };
    return { data: await correctOrder.ask(services, wish, staffActing(services, member, request)) };
  });
}
