import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from './core.ts';
import type { Fault, FaultPlace } from './faults.ts';
import type { RestAnswer, RestCall } from './rest-answer.ts';
import { refused } from './rest-answer.ts';
import * as others from './rest-others.ts';
import * as payments from './rest-payments.ts';
import * as prepared from './rest-prepare.ts';
import * as receipts from './rest-receipts.ts';
import { getToken, isAuthorized } from './rest-token.ts';

type Handler = (core: Core, call: RestCall) => RestAnswer | Promise<RestAnswer>;
type Route = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, place: FaultPlace, handler: Handler];

const routes: Route[] = [
  ['POST', '/users/getToken', 'token', getToken],
  ['POST', '/payments/prepare', 'prepare', prepared.prepare],
  ['PUT', '/payments/prepare', 'prepare', prepared.changePrepared],
  ['GET', '/payments/prepare/:merchantUid', 'prepare', prepared.getPrepared],
  ['GET', '/payments', 'lookup', payments.listPayments],
  ['GET', '/payments/:impUid', 'lookup', payments.getPayment],
  ['GET', '/payments/find/:merchantUid', 'lookup', payments.findPayment],
  ['GET', '/payments/find/:merchantUid/:status', 'lookup', payments.findPayment],
  ['GET', '/payments/findAll/:merchantUid', 'lookup', payments.findAllPayments],
  ['GET', '/payments/findAll/:merchantUid/:status', 'lookup', payments.findAllPayments],
  ['GET', '/payments/status/:status', 'lookup', payments.listByStatus],
  ['POST', '/payments/cancel', 'cancel', payments.cancel],
  ['POST', '/vbanks', 'vbank', others.issueVbank],
  ['DELETE', '/vbanks/:impUid', 'vbank', others.closeVbank],
  ['PUT', '/vbanks/:impUid', 'vbank', others.editVbank],
  ['POST', '/receipts/external/:merchantUid', 'receipt', receipts.issueExternal],
  ['GET', '/receipts/external/:merchantUid', 'receipt', receipts.getExternal],
  ['DELETE', '/receipts/external/:merchantUid', 'receipt', receipts.withdrawExternal],
  ['POST', '/receipts/:impUid', 'receipt', receipts.issueOfPayment],
  ['GET', '/receipts/:impUid', 'receipt', receipts.getOfPayment],
  ['DELETE', '/receipts/:impUid', 'receipt', receipts.withdrawOfPayment],
  ['GET', '/certifications/:impUid', 'any', others.noCertification],
  ['DELETE', '/certifications/:impUid', 'any', others.noCertification],
  ['GET', '/users/pg', 'any', others.listChannels],
  ['GET', '/banks', 'any', others.listBanks],
  ['GET', '/cards', 'any', others.listCards],
];

function answered(reply: FastifyReply, { status, body }: RestAnswer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Fails as planned. A call without an answer stays open until its caller or the server ends. */
function fail(reply: FastifyReply, { kind }: Fault): FastifyReply {
  if (kind === 'error') return answered(reply, refused(500, -1, 'Internal Server Error'));
  if (kind === 'refusal') return answered(reply, refused(200, -1, '일시적인 오류가 발생했습니다.'));
  if (kind === 'unauthorized') return answered(reply, refused(401, -1, 'Unauthorized'));
  reply.hijack();
  if (kind === 'cut') reply.raw.destroy();
  return reply;
}

function callOf(request: FastifyRequest): RestCall {
  return {
    params: request.params as RestCall['params'],
    query: request.query as RestCall['query'],
    body: (request.body ?? {}) as RestCall['body'],
  };
}

/** The provider's REST API: envelope, token and the faults that were set. */
export function registerRest(app: FastifyInstance, core: Core): void {
  for (const [method, url, place, handler] of routes)
    app.route({
      method,
      url: `/api${url}`,
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        const fault = core.faults.take(place);
        if (fault && !fault.isAfterActing) return fail(reply, fault);
        if (place !== 'token' && !isAuthorized(core, request.headers.authorization))
          return answered(reply, refused(401, -1, 'Unauthorized'));
        const answer = await handler(core, callOf(request));
        return fault ? fail(reply, fault) : answered(reply, answer);
      },
    });
}
