import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { fileBooks } from './books.ts';
import { createDemoEmulator } from './demo.ts';
import { createEmulator } from './emulator.ts';
import { startEmulator } from './start.ts';

/** The shop that is notified: what arrived, and its answers. */
const told: { type: string; body: string }[] = [];
let status = 200;
let reason = '';
let awaited: (() => void) | undefined;

const shop = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    told.push({ type: request.headers['content-type'] ?? '', body });
    response.writeHead(status).end(JSON.stringify({ reason }));
    awaited?.();
  });
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const shopUrl = `http://127.0.0.1:${(shop.address() as { port: number }).port}/hook`;

const emulator = await startEmulator();
const { settings } = emulator.webhooks;
const { channels } = emulator.account;

type Method = keyof typeof channels;

const bought = [{ categoryType: 'ETC', categoryId: 'ETC', uid: 'p1', name: '센터 30일', count: 1 }];

function open(method: Method = 'card', params: object = {}, isMobile = false) {
  return emulator.open({
    userCode: 'imp00000000',
    isMobile,
    params: {
      channelKey: channels[method]?.key,
      pay_method: method,
      merchant_uid: 'tg_1',
      amount: 50_000,
      currency: method === 'paypal' ? 'USD' : 'KRW',
      buyer_tel: '01012345678',
      ...{ notice_url: shopUrl, naverProducts: bought, m_redirect_url: 'http://shop.test/pay' },
      ...params,
    },
  });
}

beforeEach(() => {
  emulator.reset();
  settings.isHeld = true;
  told.length = 0;
  status = 200;
  reason = '';
});

afterAll(async () => {
  await emulator.close();
  shop.close();
});

describe('a window', () => {
  it.each([
    ['another merchant', {}, 'imp99999999'],
    ['an unknown channel', { channelKey: 'none' }],
    ['a method that the channel has not', { channelKey: 'channel-key-demo-paypal' }],
    ['an amount in words', { amount: '50000' }],
    ['nothing to pay', { amount: 0 }],
    ['no order number', { merchant_uid: undefined }],
    ['a number that is too long', { merchant_uid: 'x'.repeat(41) }],
    ['no phone where the company wants one', { buyer_tel: '' }],
    ['Naver Pay that is not told what is bought', { channelKey: channels.naverpay?.key }],
    ['less than Naver Pay takes', { channelKey: channels.naverpay?.key, naverProducts: bought, amount: 9 }],
  ])('does not open for %s, and nothing is noted', (_what, params, userCode = 'imp00000000') => {
    const wanted = { ...open('card').wire, channelKey: channels.card?.key, ...params };
    emulator.reset();
    expect(() => emulator.open({ userCode, params: wanted as never })).toThrow();
    expect(emulator.payments()).toEqual([]);
  });

  it('does not open for an order that has had money', async () => {
    const { wire } = open();
    await emulator.act(wire.imp_uid, 'approve');
    expect(() => open()).toThrow('이미 결제가 이루어진');
    emulator.cancelInConsole(wire.imp_uid);
    expect(() => open()).toThrow('이미 결제가 이루어진');
  });

  it('takes an order once, in whichever of two windows is faster', async () => {
    const first = open().wire;
    const second = open().wire;
    const ends = await Promise.all([
      emulator.act(first.imp_uid, 'approve'),
      emulator.act(second.imp_uid, 'approve'),
      emulator.act(first.imp_uid, 'approve'),
    ]);
    expect(ends.map(({ isSuccess }) => isSuccess)).toEqual([true, false, false]);
    expect([first.status, second.status]).toEqual(['paid', 'failed']);
    expect(emulator.webhooks.list()).toHaveLength(1);
  });

  it.each([
    ['card', 'refuse', 'failed'],
    ['card', 'cancel', 'failed'],
    ['card', 'close', 'ready'],
    ['vbank', 'cancel', 'ready'],
    ['vbank', 'approve', 'ready'],
    ['trans', 'approve', 'paid'],
    ['kakaopay', 'approve', 'paid'],
    ['kakaopay', 'cancel', 'failed'],
    ['naverpay', 'approve', 'paid'],
    ['naverpay', 'refuse', 'failed'],
    ['paypal', 'approve', 'paid'],
    ['paypal', 'review', 'pending'],
  ] as const)('by %s that ends with %s leaves the payment %s', async (method, act, state) => {
    const { wire } = open(method);
    await emulator.act(wire.imp_uid, act);
    expect(wire.status).toBe(state);
  });

  it('asks the shop before it approves, where the shop wants that', async () => {
    status = 400;
    reason = '재고가 없습니다';
    const { wire } = open('card', { confirm_url: shopUrl });
    await emulator.act(wire.imp_uid, 'approve');
    expect(wire).toMatchObject({ status: 'failed', fail_reason: '재고가 없습니다' });
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({ imp_uid: wire.imp_uid, amount: 50_000 });
    status = 200;
    const second = open('card', { confirm_url: shopUrl }).wire;
    await emulator.act(second.imp_uid, 'approve');
    expect(second.status).toBe('paid');
  });

  it('gives an account until the day asked for, with a holder or without one', async () => {
    const { wire } = open('vbank', { vbank_due: '2027-01-31 12:00:00' });
    await emulator.act(wire.imp_uid, 'approve');
    expect(wire).toMatchObject({
      vbank_holder: null,
      vbank_date: Date.parse('2027-01-31T12:00:00+09:00') / 1000,
    });
    expect(wire.vbank_num).toMatch(/^[\d-]+$/);
    emulator.expire(wire.imp_uid);
    expect(() => emulator.deposit(wire.imp_uid)).toThrow();
    expect(wire.status).toBe('ready');
  });
});

describe('notifications', () => {
  it('tell of accounts, money and what the console returned; never of failures', async () => {
    const account = open('vbank').wire;
    await emulator.act(account.imp_uid, 'approve');
    emulator.deposit(account.imp_uid);
    emulator.cancelInConsole(account.imp_uid, 1000);
    const failed = open('card', { merchant_uid: 'tg_2' }).wire;
    await emulator.act(failed.imp_uid, 'refuse');
    await emulator.webhooks.deliverWaiting();
    const bodies = told.map(({ body }) => JSON.parse(body));
    expect(bodies.map((body) => body.status)).toEqual(['ready', 'paid', 'cancelled']);
    expect(bodies[0]).toEqual({ imp_uid: account.imp_uid, merchant_uid: 'tg_1', status: 'ready' });
  });

  it('are sent as a form, twice, or lost, as asked for', async () => {
    Object.assign(settings, { contentType: 'application/x-www-form-urlencoded', copies: 2 });
    const { wire } = open();
    await emulator.act(wire.imp_uid, 'approve');
    await emulator.webhooks.deliverWaiting();
    expect(told).toHaveLength(2);
    expect(told[0]?.type).toContain('x-www-form-urlencoded');
    expect(new URLSearchParams(told[0]?.body).get('merchant_uid')).toBe('tg_1');
    settings.loseNext = -1;
    emulator.cancelInConsole(wire.imp_uid);
    await emulator.webhooks.deliverWaiting();
    expect(told).toHaveLength(2);
    expect(emulator.webhooks.list().at(-1)).toMatchObject({ isLost: true, answers: [] });
  });

  it('are repeated after a 5xx, five times at most, and not after anything else', async () => {
    status = 503;
    const { wire } = open();
    await emulator.act(wire.imp_uid, 'approve');
    for (let n = 0; n < 8; n += 1) await emulator.webhooks.deliverWaiting();
    expect(emulator.webhooks.list()[0]).toMatchObject({
      answers: [503, 503, 503, 503, 503, 503],
      dueAt: null,
    });
    status = 404;
    emulator.cancelInConsole(wire.imp_uid);
    for (let n = 0; n < 3; n += 1) await emulator.webhooks.deliverWaiting();
    expect(emulator.webhooks.list()[1]?.answers).toEqual([404]);
  });

  it('overtake each other where that is asked for, and leave by themselves', async () => {
    Object.assign(settings, { isHeld: false, isReversed: true });
    const { wire } = open('vbank');
    await emulator.act(wire.imp_uid, 'approve');
    const bothCame = new Promise<void>((resolve) => {
      awaited = () => {
        if (told.length === 2) resolve();
      };
    });
    emulator.deposit(wire.imp_uid);
    await bothCame;
    awaited = undefined;
    expect(emulator.webhooks.list().map(({ body }) => body['status'])).toEqual(['ready', 'paid']);
  });
});

describe('the books', () => {
  function folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'taegeuk-books-'));
    onTestFinished(() => rmSync(path, { recursive: true }));
    return path;
  }

  it('in a file outlive the process, whole, with the notifications that wait', async () => {
    const file = join(folder(), 'books.json');
    const { account } = emulator;
    const first = createEmulator({ account, books: fileBooks(file) });
    first.webhooks.settings.isHeld = true;
    const params = { channelKey: channels.card?.key, merchant_uid: 'tg_1', amount: 1, buyer_tel: '1' };
    const { wire } = first.open({ userCode: 'imp00000000', params: { ...params, notice_url: shopUrl } });
    await first.act(wire.imp_uid, 'approve');
    // A process that died while it wrote leaves this next to the books.
    writeFileSync(`${file}.new`, '{"payments": [');
    const second = createEmulator({ account, books: fileBooks(file) });
    expect(second.payment(wire.imp_uid).wire).toEqual(wire);
    await second.webhooks.deliverWaiting();
    expect(told).toHaveLength(1);
    expect(JSON.parse(readFileSync(file, 'utf8')).deliveries[0].answers).toEqual([200]);
  });

  it('are not even read where an account is configured or money is real', () => {
    const dataDir = folder();
    const demo = { ...readConfig({}), dataDir };
    const own = () => 'http://localhost:3000';
    expect(createDemoEmulator(demo, null, own)).toBeDefined();
    expect(createDemoEmulator({ ...demo, mode: 'live' }, null, own)).toBeUndefined();
    expect(
      createDemoEmulator({ ...demo, payment: { ...demo.payment, isEmulated: false } }, null, own),
    ).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('of the demo send nobody and nothing to another site', () => {
    const demo = createDemoEmulator(
      { ...readConfig({}), dataDir: folder() },
      null,
      () => 'http://localhost:3000',
    );
    const { routeOf, returnTo } = demo?.core ?? emulator.core;
    expect(routeOf('http://169.254.169.254/latest?x=1')).toBe('http://localhost:3000/latest?x=1');
    expect(routeOf('http://x/dev/portone/control/clock')).toBeNull();
    expect(routeOf('http://[')).toBeNull();
    expect(returnTo('https://evil.test/customer/payment?a=1#b')).toBe('/customer/payment?a=1#b');
    expect(returnTo('https://a.test//evil.test')).toBe('/evil.test');
    expect(returnTo('javascript:alert(1)')).toMatch(/^\/[^/]/);
  });
});
