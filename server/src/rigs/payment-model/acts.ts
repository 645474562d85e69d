import { attendToPayments } from '../../jobs/payments.ts';
import { cancelOrder } from '../../modules/order/own/own-orders.ts';
import {
  daysLeft,
  findOrder,
  takeCallback,
  takeNotification,
  takeWebhook,
} from '../../modules/order/service.ts';
import type { PaymentRecord } from '../provider-emulator/payment-record.ts';
import { refundAgreed } from '../testing/order-acts.ts';
import type { Act as ActOn, Command, Tampered, Teller } from './commands.ts';
import { daysActs } from './days-acts.ts';
import { attempt, checkout, fromNewest, openWindow, type Placed, paymentAt, type Scene } from './scene.ts';
import { bringStatement, match, staffActs, wireMoney } from './staff-acts.ts';

type Act<K extends Command['do']> = ActOn<Scene, K>;

async function callback(
  { lane }: Scene,
  { member, merchantUid }: Placed,
  impUid: string | null,
): Promise<void> {
  const body = {
    merchant_uid: merchantUid,
    imp_uid: impUid,
    status: 'paid',
    error_msg: 'what the page says',
  };
  await attempt(() => takeCallback(lane.services, member, body));
}

async function notification(
  { lane }: Scene,
  { member, merchantUid }: Placed,
  impUid: string | null,
): Promise<void> {
  await attempt(() => takeNotification(lane.services, member, { merchantUid, impUid }));
}

async function forged({ lane }: Scene, { merchantUid }: Placed, impUid: string | null): Promise<void> {
  const body = JSON.stringify({ merchant_uid: merchantUid, imp_uid: impUid, status: 'paid' });
  const notified = { contentType: 'application/json', body, address: '203.0.113.9' };
  await attempt(() => takeWebhook(lane.services, notified));
}

const job = ({ lane }: Scene) => attendToPayments(lane.services);

/** Reports the end of a window to the shop, or leaves it to chance. */
async function tell(scene: Scene, { wire }: PaymentRecord, teller: Teller): Promise<void> {
  const order = scene.orders.find(({ merchantUid }) => merchantUid === wire.merchant_uid);
  const byPage = async () => order && callback(scene, order, wire.imp_uid);
  const byHook = async () => {
    const newest = scene.lane.emulator.webhooks
      .list()
      .findLast(({ body }) => body['imp_uid'] === wire.imp_uid);
    if (newest) await scene.lane.emulator.webhooks.deliver(newest.id);
  };
  if (teller === 'callback') await byPage();
  else if (teller === 'webhook') await byHook();
  else if (teller === 'everybody') await Promise.all([byPage(), byHook()]);
}

/** Changes what a window charges from what was ordered. */
function falsify({ lane }: Scene, { wire }: PaymentRecord, what: Tampered): void {
  // What was approved stays as it is: the provider's books are not rewritten.
  if (wire.status !== 'ready' || wire.vbank_num) return;
  const { amount, currency } = wire;
  const other = currency === 'KRW' ? { currency: 'USD' } : { currency: 'KRW', amount: Math.ceil(amount) };
  const change = { amount: { amount: amount + 1 }, currency: other, sandbox: { sandbox: false } };
  lane.emulator.alter(wire.imp_uid, change[what]);
}

/** The money comes and, unless nobody looks, a statement settles the order. */
async function buyByTransfer(scene: Scene, placed: Placed, teller: Teller): Promise<void> {
  wireMoney(scene, placed, { percent: 100 });
  if (teller === 'nobody') return;
  await bringStatement(scene, { do: 'statement', days: 0, isTwice: teller === 'everybody' });
  await match(scene, { do: 'match', line: 0, order: 0, moreLine: null, moreOrder: null });
}

const buy: Act<'buy'> = async (scene, command) => {
  scene.keys += 1;
  const placed = await checkout(scene, command, `key-${scene.keys}`);
  if (placed?.isTransfer) return buyByTransfer(scene, placed, command.teller);
  const opened = placed && (await openWindow(scene, placed));
  if (!opened) return;
  if (command.tampered) falsify(scene, opened, command.tampered);
  await attempt(() => scene.lane.emulator.act(opened.wire.imp_uid, 'approve'));
  await tell(scene, opened, command.teller);
};

const press: Act<'checkout'> = async (scene, command) => {
  scene.keys += 1;
  const key = `key-${scene.keys}`;
  const presses = command.isDoubled ? [key, key] : [key];
  await Promise.all(presses.map((pressed) => checkout(scene, command, pressed)));
};

const storm: Act<'storm'> = async (scene, { order: n }) => {
  const order = fromNewest(scene.orders, n);
  if (!order) return;
  const payment = scene.lane.emulator
    .payments()
    .findLast(({ wire }) => wire.merchant_uid === order.merchantUid);
  const id = payment?.wire.imp_uid ?? null;
  await Promise.all([
    ...[callback(scene, order, id), notification(scene, order, null), forged(scene, order, id)],
    ...[job(scene), callback(scene, order, null), notification(scene, order, id)],
  ]);
};

const tamper: Act<'tamper'> = async (scene, { payment: n, what }) => {
  const record = paymentAt(scene, n);
  if (record) falsify(scene, record, what);
};

const console_: Act<'console'> = async (scene, { payment: n, percent }) => {
  const record = paymentAt(scene, n);
  if (!record) return;
  const { amount, currency, imp_uid: id } = record.wire;
  const unit = currency === 'KRW' ? 1 : 100;
  const part = Math.max(1, Math.floor((amount * unit * percent) / 100)) / unit;
  await attempt(() => scene.lane.emulator.cancelInConsole(id, percent === 100 ? 0 : part));
};

const refund: Act<'refund'> = async ({ lane, orders }, { order: n, percent, days }) => {
  const placed = fromNewest(orders, n);
  const row = placed && (await findOrder(lane.services.sql, { id: placed.id }));
  if (!row) return;
  const account = { bankCode: '004', number: '1234567890', holder: '김태극', tel: '01012345678' };
  const common = { ...(row.payMethod === 'vbank' ? { account } : {}) };
  const amountMinor = Math.max(1, Math.floor((row.amountMinor * (percent ?? 0)) / 100));
  const byHand = {
    by: 'hand',
    amountMinor,
    days: days ?? daysLeft(row, lane.clock.now()),
  } as const;
  const wish = percent === null ? ({ by: 'rule' } as const) : byHand;
  await attempt(() => refundAgreed(lane.services, row.id, { ...common, ...wish }, lane.by));
};

const byPayment =
  (act: (scene: Scene, impUid: string) => unknown) =>
  async (scene: Scene, { payment }: { payment: number }): Promise<void> => {
    const record = paymentAt(scene, payment);
    if (record) await attempt(() => act(scene, record.wire.imp_uid));
  };

const acts: { [K in Command['do']]: Act<K> } = {
  checkout: press,
  ...{ buy, storm, tamper, refund, job },
  ...staffActs,
  ...daysActs,
  console: console_,
  async open(scene, { order: n }) {
    const order = fromNewest(scene.orders, n);
    if (order) await openWindow(scene, order);
  },
  async act(scene, { payment: n, act, teller }) {
    const record = paymentAt(scene, n);
    if (!record) return;
    await attempt(() => scene.lane.emulator.act(record.wire.imp_uid, act));
    await tell(scene, record, teller);
  },
  async tell(scene, { order: n, payment, by }) {
    const order = fromNewest(scene.orders, n);
    const named = payment === null ? null : (paymentAt(scene, payment)?.wire.imp_uid ?? null);
    if (order) await { callback, notification, forged }[by](scene, order, named);
  },
  async deliver({ lane: { emulator } }, { notification: n }) {
    const delivery = fromNewest(emulator.webhooks.list(), n);
    if (delivery) await emulator.webhooks.deliver(delivery.id);
  },
  deposit: byPayment(({ lane }, id) => lane.emulator.deposit(id)),
  expire: byPayment(({ lane }, id) => lane.emulator.expire(id)),
  review: (scene, { payment, outcome }) =>
    byPayment(({ lane }, id) => lane.emulator.endReview(id, outcome))(scene, { payment }),
  'finish refund': byPayment(({ lane }, id) => lane.emulator.endRefund(id)),
  async cancel({ lane, orders }, { order: n }) {
    const order = fromNewest(orders, n);
    if (order) await attempt(() => cancelOrder(lane.services, order.member, { id: order.id, lang: 'kr' }));
  },
  async fault({ lane }, { place, kind, isAfterActing }) {
    lane.emulator.faults.plan({ place, kind, isAfterActing });
  },
};

/** Takes one step. @throws what no step may throw */
export async function take(scene: Scene, command: Command): Promise<void> {
  const act = acts[command.do] as Act<Command['do']>;
  await act(scene, command as never);
  const [failure] = scene.lane.failures;
  if (failure) throw failure;
}
