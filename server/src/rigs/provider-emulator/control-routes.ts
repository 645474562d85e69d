import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { controlPage } from './control-page.ts';
import { Refusal } from './core.ts';
import type { Emulator } from './emulator.ts';
import { faultKinds, faultPlaces } from './faults.ts';
import { sendPage } from './page.ts';
import type { PaymentRecord } from './payment-record.ts';

const shownAtMost = 30;

/** Ticked boxes of forms send `true`, others nothing; JSON has the value itself. */
const truth = z.preprocess((value) => value === true || value === 'true', z.boolean());
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const paymentOrder = z.object({
  imp_uid: z.string(),
  act: z.enum(['deposit', 'expire', 'review_paid', 'review_failed', 'refund_done', 'cancel']),
  /** In the unit of the currency; nothing or 0: everything. */
  amount: z.coerce.number().min(0).default(0),
});

const faultOrder = z.object({
  act: z.enum(['plan', 'clear']).default('plan'),
  place: z.enum(faultPlaces).default('any'),
  kind: z.enum(faultKinds).default('error'),
  times: whole(1, 100).default(1),
  isAfterActing: truth,
});

const webhookOrder = z.object({
  contentType: z.enum(['application/json', 'application/x-www-form-urlencoded']).default('application/json'),
  delaySeconds: z.coerce.number().min(0).max(3600).default(0),
  copies: whole(1, 5).default(1),
  loseNext: whole(-1, 1000).default(0),
  isReversed: truth,
  isHeld: truth,
});

const behaviourOrder = z.object({
  reviewsPaypal: truth,
  refundsPaypalLater: truth,
  tellsPagesLittle: truth,
  redirectsAlways: truth,
});

function actOnPayment(
  emulator: Emulator,
  { imp_uid: id, act, amount }: z.output<typeof paymentOrder>,
): PaymentRecord {
  switch (act) {
    case 'deposit':
      return emulator.deposit(id);
    case 'expire':
      return emulator.expire(id);
    case 'review_paid':
      return emulator.endReview(id, 'paid');
    case 'review_failed':
      return emulator.endReview(id, 'failed');
    case 'refund_done':
      return emulator.endRefund(id);
    case 'cancel':
      return emulator.cancelInConsole(id, amount);
  }
}

type Order = (emulator: Emulator, body: unknown) => unknown;

/** The commands of the console; each returns what its caller sees in JSON. @throws {z.ZodError | Refusal} */
const controls: Record<string, Order> = {
  payment: (emulator, body) => actOnPayment(emulator, paymentOrder.parse(body)).wire,
  faults({ faults }, body) {
    const { act, ...fault } = faultOrder.parse(body);
    if (act === 'clear') faults.clear();
    else faults.plan(fault);
    return faults.list();
  },
  webhooks({ webhooks }, body) {
    const { delaySeconds, ...settings } = webhookOrder.parse(body);
    return Object.assign(webhooks.settings, settings, { delayMs: delaySeconds * 1000 });
  },
  behaviour: ({ behaviour }, body) => Object.assign(behaviour, behaviourOrder.parse(body)),
  deliver: async ({ webhooks }, body) => ({
    status: await webhooks.deliver(z.object({ id: z.string() }).parse(body).id),
  }),
  clock(emulator, body) {
    const { minutes } = z.object({ minutes: whole(1, 100_000) }).parse(body);
    emulator.advanceClock(minutes * 60);
    return { now: emulator.core.now() };
  },
};

function found(emulator: Emulator, search: string): PaymentRecord[] {
  const matching = emulator
    .payments()
    .filter(({ wire }) => wire.merchant_uid.includes(search) || wire.imp_uid === search);
  return matching.slice(-shownAtMost).toReversed();
}

function searchOf(request: FastifyRequest): string {
  const { order } = request.query as { order?: unknown };
  return typeof order === 'string' ? order.slice(0, 60) : '';
}

/** Forms return to the page, programs get JSON. */
async function carryOut(emulator: Emulator, order: Order, request: FastifyRequest, reply: FastifyReply) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  try {
    const answer = await order(emulator, request.body ?? {});
    return isForm ? reply.redirect(emulator.core.prefix, 303) : reply.send(answer);
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof z.ZodError)) throw error;
    const problem = error instanceof Refusal ? error.message : '입력한 값을 확인해 주세요.';
    reply.code(400);
    if (!isForm) return reply.send({ error: problem });
    return sendPage(reply, controlPage(emulator, found(emulator, ''), '', problem), "'none'");
  }
}

/** The console: everything that can happen at the provider without the shop, for trying and testing. */
export function registerControl(app: FastifyInstance, emulator: Emulator): void {
  const schema = { hide: true };
  app.get('', { schema }, (request, reply) => {
    const search = searchOf(request);
    return sendPage(reply, controlPage(emulator, found(emulator, search), search, ''), "'none'");
  });
  app.get('/payments.json', { schema }, async (request) =>
    found(emulator, searchOf(request)).map(({ wire }) => wire),
  );
  app.get('/webhooks.json', { schema }, async (request) => {
    const search = searchOf(request);
    return emulator.webhooks.list().filter(({ body }) => body['merchant_uid']?.includes(search));
  });
  for (const [name, order] of Object.entries(controls))
    app.post(`/control/${name}`, { schema }, (request, reply) => carryOut(emulator, order, request, reply));
}
