import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Core, paymentOf, Refusal } from './core.ts';
import { actInWindow, type WindowAct, type WindowEnd, windowActs, windowOf } from './in-window.ts';
import { type OpenRequest, openWindow } from './open-window.ts';
import { sendPage } from './page.ts';
import { textOf } from './rest-answer.ts';
import { endPage, receiptPage, windowPage } from './window-page.ts';

/** Companies whose windows only give the page ids and errors. */
const terseCompanies = [...['tosspayments', 'smartro_v2', 'nice_v2', 'paypal_v2', 'ksnet', 'welcome']];

const files = {
  'iamport.js': 'text/javascript; charset=utf-8',
  'window.js': 'text/javascript; charset=utf-8',
  'style.css': 'text/css; charset=utf-8',
};

/** What the page's callback gets. */
function answerOf({ behaviour }: Core, { record, isSuccess, errorCode, errorMsg }: WindowEnd): object {
  const { wire } = record;
  const short = {
    imp_uid: wire.imp_uid,
    merchant_uid: wire.merchant_uid,
    ...(isSuccess ? {} : { error_code: errorCode, error_msg: errorMsg }),
  };
  if (behaviour.tellsPagesLittle || terseCompanies.includes(wire.pg_provider)) return short;
  const { amount: _amount, cancel_history: _history, user_agent: _agent, ...told } = wire;
  return { ...told, ...short, success: isSuccess, imp_success: isSuccess, paid_amount: wire.amount };
}

/** The return address of the shop: its own query stays. */
function returnAddress(returnUrl: string, { record, isSuccess, errorCode, errorMsg }: WindowEnd): string {
  const { imp_uid: impUid, merchant_uid: merchantUid } = record.wire;
  const query = new URLSearchParams({
    imp_uid: impUid,
    merchant_uid: merchantUid,
    imp_success: String(isSuccess),
  });
  if (errorCode !== null) query.set('error_code', errorCode);
  if (errorMsg !== null) query.set('error_msg', errorMsg);
  const [address = '', fragment] = returnUrl.split('#');
  const joint = address.includes('?') ? '&' : '?';
  return address + joint + query + (fragment === undefined ? '' : `#${fragment}`);
}

function originOf({ headers, protocol, host }: FastifyRequest): string {
  return headers.origin ?? `${protocol}://${host}`;
}

/** A refusal has status 200, as the page's callback gets it: nothing is wrong with the call. */
function open(core: Core, request: FastifyRequest): object {
  try {
    const by = { origin: originOf(request), userAgent: request.headers['user-agent'] ?? '' };
    const record = openWindow(core, request.body as OpenRequest, by);
    const { imp_uid: impUid } = record.wire;
    const url = `${core.prefix}/window/${impUid}?key=${record.windowKey}`;
    return { imp_uid: impUid, url, leaves: record.returnUrl !== null };
  } catch (error) {
    if (error instanceof Refusal) return { error_code: error.code, error_msg: error.message };
    throw error;
  }
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('존재하지 않는 결제정보입니다.');
}

async function orNotThere(reply: FastifyReply, answer: () => FastifyReply | Promise<FastifyReply>) {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) return notThere(reply);
    throw error;
  }
}

async function finish(core: Core, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { impUid } = request.params as { impUid: string };
  const { key, act } = (request.body ?? {}) as Record<string, unknown>;
  const record = windowOf(core, impUid, textOf(key));
  if (!windowActs.includes(act as WindowAct)) return notThere(reply);
  const end = await actInWindow(core, impUid, act as WindowAct);
  if (record.returnUrl !== null)
    return reply.redirect(returnAddress(core.returnTo(record.returnUrl), end), 303);
  return sendPage(reply, endPage(record, answerOf(core, end), core.prefix), "'self'");
}

/** The replacement of the provider's script, and the window that it opens. */
export function registerWindow(app: FastifyInstance, core: Core): void {
  const schema = { hide: true };
  for (const [name, type] of Object.entries(files)) {
    const written = readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
    const content = name === 'style.css' && core.fonts ? `@import '${core.fonts}';\n${written}` : written;
    app.get(`/${name}`, { schema }, (_request, reply) => reply.type(type).send(content));
  }
  app.post('/window', { schema }, (request) => open(core, request));
  app.get('/window/:impUid', { schema }, (request, reply) =>
    orNotThere(reply, () => {
      const { impUid } = request.params as { impUid: string };
      const { key } = request.query as { key?: string };
      return sendPage(reply, windowPage(windowOf(core, impUid, key ?? ''), core.prefix), "'self'");
    }),
  );
  app.post('/window/:impUid', { schema }, (request, reply) =>
    orNotThere(reply, () => finish(core, request, reply)),
  );
  app.get('/receipt/:impUid', { schema }, (request, reply) =>
    orNotThere(reply, () => {
      const record = paymentOf(core, (request.params as { impUid: string }).impUid);
      return record.wire.paid_at > 0
        ? sendPage(reply, receiptPage(record, core.prefix), "'none'")
        : notThere(reply);
    }),
  );
}
