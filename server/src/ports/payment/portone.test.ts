import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmulator } from '../../rigs/provider-emulator/start.ts';
import { type CheckoutRequest, PaymentRefused, PaymentUnavailable, type ProviderMethod } from './port.ts';
import { scriptMethodOf, specialOf } from './wallets.ts';

const emulator = await startEmulator();
/** The adapter's requests, `METHOD path`. */
let sent: string[] = [];
let now = 0;

const send: typeof fetch = (input, init) => {
  sent.push(`${init?.method} ${String(input).slice(emulator.apiBase.length)}`);
  return fetch(input, init);
};

/** Of the port where the company gives no answer; elsewhere it waits as long as a busy machine needs. */
const hasty = { readMs: 300, writeMs: 300 };

function portOne(options: Parameters<typeof emulator.adapter>[0] = {}) {
  return emulator.adapter({ send, clock: () => now, pausesMs: [1, 1], ...options });
}

let count = 0;
function request(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  count += 1;
  return {
    orderNo: `tg_20261122_${count}`,
    amountMinor: 50_000,
    currency: 'KRW',
    method: 'card',
    ...{ name: '태극명상 센터 30일', productId: 'product-1' },
    lang: 'ko',
    buyer: { name: '김태극', email: 'kim@example.test', tel: '01012345678', addr: '', postcode: '' },
    returnUrl: 'http://shop.test/customer/payment',
    noticeUrl: 'http://shop.test/webhook',
    period: { from: '2026-11-22', to: '2026-12-21' },
    depositDueAt: null,
    ...change,
  };
}

/** A window as the page opens it. */
function open(wanted: CheckoutRequest) {
  const { orderNo, amountMinor, currency, method, name, buyer, returnUrl } = wanted;
  const amount = currency === 'USD' ? amountMinor / 100 : amountMinor;
  const { wire } = emulator.open({
    userCode: emulator.account.merchantCode,
    params: {
      channelKey: emulator.account.channels[method]?.key,
      pay_method: scriptMethodOf(method),
      merchant_uid: orderNo,
      ...{ name, amount, currency, buyer_tel: buyer.tel, m_redirect_url: returnUrl },
      ...specialOf(emulator.account, wanted),
    },
  });
  return wire.imp_uid;
}

async function paid(change: Partial<CheckoutRequest> = {}, payments = portOne()) {
  const wanted = request(change);
  await payments.createCheckout(wanted);
  const txId = open(wanted);
  await emulator.act(txId, 'approve');
  return { ...wanted, txId, payments };
}

function cancelling({ txId, amountMinor, currency }: { txId: string } & CheckoutRequest) {
  const requester = 'customer' as const;
  return {
    ...{ txId, amountMinor, balanceMinor: amountMinor, currency, reason: '환불', requester },
    refundAccount: null,
  };
}

beforeEach(() => {
  emulator.reset();
  sent = [];
  now = 0;
});

afterAll(() => emulator.close());

describe('a checkout', () => {
  it.each<[ProviderMethod, 'KRW' | 'USD', number, number]>([
    ['card', 'KRW', 50_000, 50_000],
    ['kakaopay', 'KRW', 50_000, 50_000],
    ['naverpay', 'KRW', 50_000, 50_000],
    ['trans', 'KRW', 50_000, 50_000],
    ['vbank', 'KRW', 50_000, 50_000],
    ['paypal', 'USD', 3572, 35.72],
  ])(
    'by %s in %s gives the channel and the amount in the unit of the currency',
    async (method, currency, amountMinor, amount) => {
      const wanted = request({ method, currency, amountMinor });
      await expect(portOne().createCheckout(wanted)).resolves.toEqual({
        merchantCode: 'imp00000000',
        pg: emulator.account.channels[method]?.pg,
        channelKey: emulator.account.channels[method]?.key,
        payMethod: scriptMethodOf(method),
        ...{ amount, currency },
        special: specialOf(emulator.account, wanted),
      });
      expect(emulator.core.books.ledger.registrations[wanted.orderNo]).toEqual({ amount, currency });
    },
  );

  it('leaves to a wallet which of its means pays, and tells Naver Pay what is bought', async () => {
    const [kakao, naver] = await Promise.all(
      (['kakaopay', 'naverpay'] as const).map((method) => portOne().createCheckout(request({ method }))),
    );
    expect(kakao).toMatchObject({ pg: 'kakaopay', payMethod: 'card', special: null });
    const product = { categoryType: 'PRODUCT', categoryId: 'DIGITAL_CONTENT', uid: 'product-1', count: 1 };
    expect(naver).toMatchObject({
      ...{ pg: 'naverpay', payMethod: 'card' },
      special: { naverPopupMode: false, naverProducts: [{ ...product, name: '태극명상 센터 30일' }] },
    });
  });

  it('lets no other amount and no other currency through the window', async () => {
    const wanted = request();
    await portOne().createCheckout(wanted);
    expect(() => open({ ...wanted, amountMinor: 100 })).toThrow('사전 등록된 결제 금액');
    expect(() => open({ ...wanted, currency: 'USD', amountMinor: 5_000_000 })).toThrow('사전 등록된 통화');
  });

  it('may be repeated after an answer was lost, and never for another amount', async () => {
    const wanted = request();
    const payments = portOne();
    emulator.faults.plan({ place: 'prepare', kind: 'cut', isAfterActing: true });
    await expect(payments.createCheckout(wanted)).rejects.toThrow(PaymentUnavailable);
    await expect(payments.createCheckout(wanted)).resolves.toMatchObject({ amount: 50_000 });
    await expect(payments.createCheckout({ ...wanted, amountMinor: 1 })).rejects.toThrow(PaymentRefused);
  });

  it('is refused for a way to pay without a channel, and nobody is asked', async () => {
    const { channels, ...account } = emulator.account;
    const { createPortOne } = await import('./portone.ts');
    const options = { base: () => emulator.apiBase, seesTests: true, send };
    const payments = createPortOne({ ...account, channels: {} }, options);
    await expect(payments.createCheckout(request())).rejects.toThrow(PaymentRefused);
    expect(sent).toEqual([]);
    expect(Object.keys(channels)).toHaveLength(6);
  });
});

describe('a look-up', () => {
  it('knows nothing of what was never there', async () => {
    await expect(portOne().lookup({ orderNo: 'tg_never' })).resolves.toBeNull();
    await expect(portOne().lookup({ txId: 'imp_000000000000' })).resolves.toBeNull();
  });

  it.each(['', '..', '../users/getToken', 'imp_1/../find/x', 'imp_1?x=1', '결제', 'prepare'])(
    'asks nobody for the id %j, which is none',
    async (txId) => {
      await expect(portOne().lookup({ txId })).resolves.toBeNull();
      expect(sent).toEqual([]);
    },
  );

  it('gives a payment by its id and by the number of its order', async () => {
    const { txId, orderNo, payments } = await paid();
    const found = await payments.lookup({ txId });
    expect(found).toMatchObject({
      ...{ orderNo, txId, method: 'card', status: 'paid', amountMinor: 50_000, refundedMinor: 0 },
      ...{ currency: 'KRW', isTest: true, account: null, failReason: null, failedAt: null },
    });
    expect(found?.paidAt).toBeInstanceOf(Date);
    await expect(payments.lookup({ orderNo })).resolves.toEqual(found);
  });

  it('sees no payment of a test channel by its id where it must not', async () => {
    const { txId } = await paid();
    await expect(portOne({ seesTests: false }).lookup({ txId })).resolves.toBeNull();
  });

  it('gives the reason of a failure', async () => {
    const wanted = request();
    const txId = open(wanted);
    await emulator.act(txId, 'refuse');
    await expect(portOne().lookup(wanted)).resolves.toMatchObject({
      status: 'failed',
      failReason: '카드사에서 승인을 거절했습니다.',
    });
  });

  it('chooses of several attempts the one with money, else the newest', async () => {
    const wanted = request();
    const first = open(wanted);
    const second = open(wanted);
    await expect(portOne().lookup(wanted)).resolves.toMatchObject({ txId: second, status: 'ready' });
    await emulator.act(first, 'approve');
    await emulator.act(second, 'refuse');
    await expect(portOne().lookup(wanted)).resolves.toMatchObject({ txId: first, status: 'paid' });
    emulator.cancelInConsole(first);
    await expect(portOne().lookup(wanted)).resolves.toMatchObject({ txId: first, status: 'cancelled' });
  });

  it('chooses what still may bring money before what failed later', async () => {
    const wanted = request({ method: 'vbank' });
    const account = open(wanted);
    await emulator.act(account, 'approve');
    const failed = open(wanted);
    await emulator.act(failed, 'refuse');
    const found = await portOne().lookup(wanted);
    expect(found).toMatchObject({ txId: account, status: 'ready' });
    expect(found?.account).toMatchObject({ bank: '견본은행', holder: null });
    expect(found?.account?.dueAt).toBeInstanceOf(Date);
    emulator.deposit(account);
    await expect(portOne().lookup(wanted)).resolves.toMatchObject({ txId: account, status: 'paid' });
  });

  it('lists every attempt, since two accounts of an order may both be paid into', async () => {
    const wanted = request({ method: 'vbank' });
    const [first, second, third] = [open(wanted), open(wanted), open(wanted)];
    await Promise.all([emulator.act(first, 'approve'), emulator.act(second, 'approve')]);
    emulator.deposit(first);
    emulator.deposit(second);
    const found = await portOne().listAttempts(wanted.orderNo);
    expect(found.map(({ txId, status }) => [txId, status])).toEqual([
      [second, 'paid'],
      [first, 'paid'],
      [third, 'ready'],
    ]);
    await expect(portOne().listAttempts('tg_never')).resolves.toEqual([]);
  });

  it('keeps a review of PayPal apart from money', async () => {
    emulator.behaviour.reviewsPaypal = true;
    const { txId, payments } = await paid({ method: 'paypal', currency: 'USD', amountMinor: 3572 });
    await expect(payments.lookup({ txId })).resolves.toMatchObject({ status: 'pending', amountMinor: 3572 });
    emulator.endReview(txId, 'failed');
    await expect(payments.lookup({ txId })).resolves.toMatchObject({ status: 'failed' });
  });

  it('keeps a currency as it is written, even one that no order has', async () => {
    const { txId, payments } = await paid();
    emulator.alter(txId, { currency: 'JPY', amount: 5000 });
    const found = await payments.lookup({ txId });
    expect(found).toMatchObject({ currency: 'JPY', amountMinor: 5000 });
    await payments.cancel({ ...cancelling({ ...request(), txId, amountMinor: 5000 }), currency: 'JPY' });
    expect(emulator.payment(txId).wire.cancel_amount).toBe(5000);
  });

  it('takes an account that was closed unpaid for a failure, never for money', async () => {
    const { txId, payments } = await paid({ method: 'vbank' });
    emulator.alter(txId, { status: 'cancelled', cancelled_at: 1 });
    await expect(payments.lookup({ txId })).resolves.toMatchObject({ status: 'failed', refundedMinor: 0 });
  });

  it.each([
    ['an unknown state', { status: 'partial' as 'paid' }],
    ['half a won', { amount: 0.5 }],
    ['an amount in words', { amount: '50000' as unknown as number }],
  ])('concludes nothing from %s', async (_what, change) => {
    const { txId, payments } = await paid();
    emulator.alter(txId, change);
    await expect(payments.lookup({ txId })).rejects.toThrow(PaymentUnavailable);
  });

  it('concludes nothing from the answer of somebody else', async () => {
    for (const answer of [
      new Response('<h1>404</h1>', { status: 404 }),
      Response.json({ code: -1, message: 'x', response: null }, { status: 503 }),
      Response.json({ code: -1, message: 'x', response: null }),
    ]) {
      const payments = portOne({
        send: async (input, init) => (String(input).includes('Token') ? fetch(input, init) : answer.clone()),
      });
      await expect(payments.lookup({ orderNo: 'tg_1' })).rejects.toThrow(PaymentUnavailable);
    }
  });

  it.each(['error', 'cut', 'silence'] as const)(
    'is repeated after: %s, and given up in the end',
    async (kind) => {
      const { txId, payments } = await paid({}, portOne(kind === 'silence' ? hasty : {}));
      emulator.faults.plan({ place: 'lookup', kind, times: 2 });
      await expect(payments.lookup({ txId })).resolves.toMatchObject({ status: 'paid' });
      emulator.faults.plan({ place: 'lookup', kind, times: 3 });
      await expect(payments.lookup({ txId })).rejects.toThrow(PaymentUnavailable);
      expect(sent.filter((line) => line.includes(txId))).toHaveLength(6);
    },
  );
});

describe('the list of what began', () => {
  it('has every payment within a time, however many pages there are, the oldest first', async () => {
    const payments = portOne();
    const numbers: string[] = [];
    for (let count = 0; count < 130; count += 1) {
      const wanted = request();
      open(wanted);
      numbers.push(wanted.orderNo);
    }
    const now = Date.now();
    const listed = await payments.listBegun(new Date(now - 200 * 86_400_000), new Date(now + 60_000));
    expect(listed.map(({ orderNo }) => orderNo)).toEqual(numbers);
    expect(sent.filter((line) => line.includes('/payments/status/all'))).toHaveLength(4);
    expect(await payments.listBegun(new Date(now + 3_600_000), new Date(now + 7_200_000))).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('returns everything or a part, and tells what is returned so far', async () => {
    const { payments, ...order } = await paid();
    const part = { ...cancelling(order), amountMinor: 20_000 };
    await expect(payments.cancel(part)).resolves.toMatchObject({ status: 'paid', refundedMinor: 20_000 });
    const rest = { ...part, amountMinor: 30_000, balanceMinor: 30_000 };
    await expect(payments.cancel(rest)).resolves.toMatchObject({
      status: 'cancelled',
      refundedMinor: 50_000,
    });
  });

  it.each(['kakaopay', 'naverpay'] as const)('of %s returns a part and the rest', async (method) => {
    const { payments, ...order } = await paid({ method });
    await expect(payments.lookup(order)).resolves.toMatchObject({ status: 'paid', amountMinor: 50_000 });
    await payments.cancel({ ...cancelling(order), amountMinor: 20_000 });
    const rest = { ...cancelling(order), amountMinor: 30_000, balanceMinor: 30_000 };
    await expect(payments.cancel(rest)).resolves.toMatchObject({
      ...{ status: 'cancelled', refundedMinor: 50_000 },
    });
    await expect(payments.cancel({ ...rest, balanceMinor: 0 })).rejects.toThrow(PaymentRefused);
  });

  it('of Naver Pay says why, and who wants it', async () => {
    const { payments, ...order } = await paid({ method: 'naverpay' });
    for (const change of [{ reason: '' }, { requester: null }])
      await expect(payments.cancel({ ...cancelling(order), ...change })).rejects.toThrow('사유와 요청자');
    await expect(payments.lookup(order)).resolves.toMatchObject({ refundedMinor: 0 });
  });

  it('returns dollars to the cent', async () => {
    const { payments, ...order } = await paid({ method: 'paypal', currency: 'USD', amountMinor: 3572 });
    for (const [amountMinor, balanceMinor] of [
      [1001, 3572],
      [1001, 2571],
      [1570, 1570],
    ] as const)
      await payments.cancel({ ...cancelling(order), amountMinor, balanceMinor });
    await expect(payments.lookup(order)).resolves.toMatchObject({ status: 'cancelled', refundedMinor: 3572 });
  });

  it('is refused when something else is left than we believe, when too much is asked for, and for nothing', async () => {
    const { payments, ...order } = await paid();
    const all = cancelling(order);
    emulator.cancelInConsole(order.txId, 10_000);
    await expect(payments.cancel(all)).rejects.toThrow(PaymentRefused);
    await expect(payments.cancel({ ...all, balanceMinor: 40_000 })).rejects.toThrow(PaymentRefused);
    await expect(payments.cancel({ ...all, amountMinor: 0, balanceMinor: 40_000 })).rejects.toThrow(
      PaymentRefused,
    );
    expect(emulator.payment(order.txId).wire.cancel_amount).toBe(10_000);
  });

  it('of a deposit goes to an account', async () => {
    const { payments, ...order } = await paid({ method: 'vbank' });
    emulator.deposit(order.txId);
    await expect(payments.cancel(cancelling(order))).rejects.toThrow('환불 계좌');
    const refundAccount = { bankCode: '004', number: '123456', holder: '김태극', tel: '01012345678' };
    await expect(payments.cancel({ ...cancelling(order), refundAccount })).resolves.toMatchObject({
      status: 'cancelled',
    });
  });

  it('of PayPal is done when it stands in the history', async () => {
    emulator.behaviour.refundsPaypalLater = true;
    const { payments, ...order } = await paid({ method: 'paypal', currency: 'USD', amountMinor: 3572 });
    await expect(payments.cancel(cancelling(order))).resolves.toMatchObject({
      status: 'paid',
      refundedMinor: 0,
    });
    emulator.endRefund(order.txId);
    await expect(payments.lookup(order)).resolves.toMatchObject({ status: 'cancelled', refundedMinor: 3572 });
  });

  it.each(['error', 'cut', 'silence'] as const)(
    'is never repeated by itself: %s after the money has gone',
    async (kind) => {
      const { payments, ...order } = await paid({}, portOne(kind === 'silence' ? hasty : {}));
      emulator.faults.plan({ place: 'cancel', kind, isAfterActing: true });
      await expect(payments.cancel(cancelling(order))).rejects.toThrow(PaymentUnavailable);
      expect(sent.filter((line) => line === 'POST /payments/cancel')).toHaveLength(1);
      await expect(payments.lookup(order)).resolves.toMatchObject({ refundedMinor: 50_000 });
      await expect(payments.cancel(cancelling(order))).rejects.toThrow(PaymentRefused);
    },
  );
});

describe('the token', () => {
  const tokens = () => sent.filter((line) => line === 'POST /users/getToken').length;

  it('is asked for once, however many call at the same time', async () => {
    const payments = portOne();
    await Promise.all(Array.from({ length: 20 }, () => payments.lookup({ orderNo: 'tg_1' })));
    expect(tokens()).toBe(1);
  });

  it('is used until a minute before its end', async () => {
    const payments = portOne();
    await payments.lookup({ orderNo: 'tg_1' });
    now = 28.9 * 60_000;
    await payments.lookup({ orderNo: 'tg_1' });
    expect(tokens()).toBe(1);
    now = 29.1 * 60_000;
    await Promise.all([payments.lookup({ orderNo: 'tg_1' }), payments.lookup({ orderNo: 'tg_1' })]);
    expect(tokens()).toBe(2);
  });

  it('is replaced once when it is refused, for a cancellation too', async () => {
    const { payments, ...order } = await paid();
    emulator.advanceClock(31 * 60);
    await expect(payments.cancel(cancelling(order))).resolves.toMatchObject({ status: 'cancelled' });
    expect(tokens()).toBe(2);
    emulator.faults.plan({ place: 'lookup', kind: 'unauthorized', times: 2 });
    await expect(payments.lookup(order)).rejects.toThrow(PaymentUnavailable);
    expect(tokens()).toBe(3);
  });

  it('is asked for again after a failure', async () => {
    const payments = portOne();
    emulator.faults.plan({ place: 'token', kind: 'error' });
    await expect(payments.lookup({ orderNo: 'tg_1' })).rejects.toThrow(PaymentUnavailable);
    await expect(payments.lookup({ orderNo: 'tg_1' })).resolves.toBeNull();
  });

  it('is not given for a wrong secret, and no error tells the secret', async () => {
    const { createPortOne } = await import('./portone.ts');
    const account = { ...emulator.account, apiSecret: 'a wrong secret' };
    const payments = createPortOne(account, { base: () => emulator.apiBase, seesTests: true });
    const failure = await payments.lookup({ orderNo: 'tg_1' }).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(PaymentUnavailable);
    expect(String((failure as Error).message)).not.toContain('secret');
  });
});

describe('a cash receipt', () => {
  const wish = {
    ...{ orderNo: 'tg_transfer', name: '센터 30일', amountKrw: 50_000 },
    buyer: { name: '김태극', email: 'kim@example.test', tel: '01012345678' },
  };

  it.each([
    ['deduction', '01012345678'],
    ['deduction', '5410123456789012'],
    ['expense', '1208147521'],
    ['voluntary', ''],
  ] as const)('is issued for %s with %s', async (purpose, identifier) => {
    const receipt = await portOne().issueCashReceipt({ ...wish, purpose, identifier });
    expect(receipt.approvalNo).toMatch(/^\d{9}$/);
  });

  it('is the same when it is asked for again after an answer was lost', async () => {
    const payments = portOne();
    const asked = { ...wish, purpose: 'voluntary' as const, identifier: '' };
    emulator.faults.plan({ place: 'receipt', kind: 'cut', isAfterActing: true });
    await expect(payments.issueCashReceipt(asked)).rejects.toThrow(PaymentUnavailable);
    const receipt = await payments.issueCashReceipt(asked);
    await expect(payments.issueCashReceipt(asked)).resolves.toEqual(receipt);
  });

  it('is refused for what is no number', async () => {
    const asked = { ...wish, purpose: 'deduction' as const, identifier: 'abc' };
    await expect(portOne().issueCashReceipt(asked)).rejects.toThrow(PaymentRefused);
  });
});

describe('a notification', () => {
  const { parseNotification } = portOne();

  it.each([
    ['application/json; charset=utf-8', '{"imp_uid":"imp_1","merchant_uid":"tg_1","status":"paid","x":[1]}'],
    ['application/x-www-form-urlencoded', 'imp_uid=imp_1&merchant_uid=tg_1&status=paid'],
  ])('of the type %s names a payment', (type, body) => {
    expect(parseNotification(type, body)).toEqual({ orderNo: 'tg_1', txId: 'imp_1' });
  });

  it.each([
    ['application/json', 'imp_uid=imp_1&merchant_uid=tg_1'],
    ['application/json', '[]'],
    ['application/json', '{"imp_uid":"imp_1"}'],
    ['application/json', `{"merchant_uid":"${'x'.repeat(41)}"}`],
    ['application/json', '{"merchant_uid":1}'],
    ['application/x-www-form-urlencoded', ''],
    ['text/plain', '{"imp_uid":"imp_1","merchant_uid":"tg_1"}'],
    ['', ''],
  ])('is none: %s %s', (type, body) => {
    expect(parseNotification(type, body)).toBeNull();
  });
});
