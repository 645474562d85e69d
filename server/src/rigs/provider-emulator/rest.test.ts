import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Receipt } from './books.ts';
import type { WirePayment } from './payment-record.ts';
import { startEmulator } from './start.ts';

const emulator = await startEmulator();
const { apiKey, apiSecret, channels } = emulator.account;

/** The result of any call: its test knows which. */
type Answered = WirePayment &
  Receipt & {
    access_token: string;
    now: number;
    expired_at: number;
    total: number;
    list: WirePayment[];
  };

interface Reply {
  status: number;
  code: number;
  message: string | null;
  response: Answered;
}

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(emulator.apiBase + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) };
}

const newToken = () => call('POST', '/users/getToken', { imp_key: apiKey, imp_secret: apiSecret });

async function authorized(method: string, path: string, body?: object): Promise<Reply> {
  const { response } = await newToken();
  return call(method, path, body, { authorization: `Bearer ${response.access_token}` });
}

function open(change: object = {}) {
  return emulator.open({
    userCode: 'imp00000000',
    params: {
      channelKey: channels.card?.key,
      pay_method: 'card',
      merchant_uid: 'tg_1',
      amount: 50_000,
      buyer_tel: '01012345678',
      ...change,
    },
  }).wire;
}

async function paid(change: object = {}) {
  const wire = open(change);
  await emulator.act(wire.imp_uid, 'approve');
  return wire;
}

beforeEach(() => emulator.reset());
afterAll(() => emulator.close());

describe('the token', () => {
  it('is given by JSON and by form, forty hexadecimal digits for half an hour', async () => {
    const { response, code } = await newToken();
    expect(code).toBe(0);
    expect(response.access_token).toMatch(/^[0-9a-f]{40}$/);
    expect(response.expired_at - response.now).toBe(1800);
    const form = new URLSearchParams({ imp_key: apiKey, imp_secret: apiSecret });
    const answer = await fetch(`${emulator.apiBase}/users/getToken`, { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ response: { access_token: response.access_token } });
  });

  it('stays the same until its end, five minutes longer when asked for in its last one', async () => {
    const { response: first } = await newToken();
    emulator.advanceClock(1700);
    expect((await newToken()).response.expired_at).toBe(first.expired_at);
    emulator.advanceClock(50);
    const { response: longer } = await newToken();
    expect(longer).toMatchObject({ access_token: first.access_token, expired_at: first.expired_at + 300 });
    emulator.advanceClock(400);
    expect((await newToken()).response.access_token).not.toBe(first.access_token);
  });

  it('is shown with or without the word before it, and without it there is nothing', async () => {
    const { response } = await newToken();
    const token = response.access_token;
    for (const authorization of [`Bearer ${token}`, token])
      expect((await call('GET', '/users/pg', undefined, { authorization })).status).toBe(200);
    for (const authorization of ['', 'Bearer x', `Basic ${token}`])
      expect(await call('GET', '/users/pg', undefined, { authorization })).toEqual({
        ...{ status: 401, code: -1, message: 'Unauthorized', response: null },
      });
    const wrong = await call('POST', '/users/getToken', { imp_key: apiKey, imp_secret: 'x' });
    expect(wrong).toMatchObject({ status: 401, code: -1 });
  });
});

describe('look-ups', () => {
  it.each([
    ['/payments/imp_0', 404],
    ['/payments/find/tg_0', 404],
    ['/payments/findAll/tg_0', 404],
    ['/payments/findAll/tg_0/odd', 400],
    ['/payments/status/odd', 400],
    ['/payments/status/all?from=0&to=9999999999', 400],
    ['/payments', 400],
    ['/payments?imp_uid[]=imp_0', 404],
    ['/payments/prepare/tg_0', 404],
    ['/receipts/imp_0', 404],
    ['/receipts/external/tg_0', 404],
    ['/certifications/imp_0', 404],
  ])('of %s answer %i in the envelope', async (path, status) => {
    expect(await authorized('GET', path)).toMatchObject({
      status,
      response: null,
      message: expect.any(String),
    });
  });

  it('hide payments of test channels by their id unless they are asked for', async () => {
    const { imp_uid: id } = await paid();
    expect((await authorized('GET', `/payments/${id}`)).status).toBe(404);
    const { response } = await authorized('GET', `/payments/${id}?include_sandbox=true`);
    expect(response).toMatchObject({
      imp_uid: id,
      status: 'paid',
      sandbox: true,
      cancel_amount: 0,
      failed_at: 0,
    });
  });

  it('give the newest attempt, all in the order asked for, and pages', async () => {
    const ids = [open(), open(), open()].map(({ imp_uid: id }) => id);
    expect((await authorized('GET', '/payments/find/tg_1')).response.imp_uid).toBe(ids[2]);
    const { response } = await authorized('GET', '/payments/findAll/tg_1?limit=2&sorting=started');
    expect(response).toMatchObject({ total: 3, previous: 0, next: 2 });
    expect(response.list.map((one) => one.imp_uid)).toEqual(ids.slice(0, 2));
    expect((await authorized('GET', `/payments?imp_uid[]=${ids[0]}&imp_uid[]=imp_0`)).status).toBe(207);
    expect((await authorized('GET', '/payments/status/ready')).response.total).toBe(3);
  });
});

describe('prepare', () => {
  it('registers an amount once, and changes what is registered', async () => {
    const wanted = { merchant_uid: 'tg_1', amount: 100, currency: 'KRW' };
    expect(await authorized('PUT', '/payments/prepare', wanted)).toMatchObject({ status: 404 });
    expect(await authorized('POST', '/payments/prepare', wanted)).toMatchObject({
      code: 0,
      response: wanted,
    });
    const again = await authorized('POST', '/payments/prepare', wanted);
    expect(again).toMatchObject({ status: 200, code: 1, message: expect.stringContaining('이미 등록된') });
    await authorized('PUT', '/payments/prepare', { ...wanted, amount: 200 });
    expect((await authorized('GET', '/payments/prepare/tg_1')).response.amount).toBe(200);
    expect(() => open({ amount: 100 })).toThrow('사전 등록된 결제 금액');
    expect(open({ amount: 200 }).status).toBe('ready');
  });
});

describe('cancel', () => {
  it('refuses with status 200 what is unknown, returned, more than is left, or not as we believe', async () => {
    const { imp_uid: id } = await paid();
    const cancel = (body: object) => authorized('POST', '/payments/cancel', body);
    const refused = { status: 200, code: 1, response: null };
    expect(await cancel({ imp_uid: 'imp_0', merchant_uid: 'tg_1' })).toMatchObject(refused);
    expect(await cancel({ imp_uid: id, amount: 50_001 })).toMatchObject(refused);
    expect(await cancel({ imp_uid: id, checksum: 1 })).toMatchObject(refused);
    const part = await cancel({ imp_uid: id, amount: 20_000, checksum: 50_000, reason: '일부' });
    expect(part.response).toMatchObject({
      status: 'cancelled',
      cancel_amount: 20_000,
      cancel_reason: '일부',
    });
    expect(part.response.cancel_history).toHaveLength(1);
    expect((await cancel({ merchant_uid: 'tg_1' })).response.cancel_amount).toBe(50_000);
    expect(await cancel({ imp_uid: id })).toMatchObject({
      ...refused,
      message: '이미 전액취소된 주문입니다.',
    });
  });

  it('tells the shop only when it is asked to', async () => {
    emulator.webhooks.settings.isHeld = true;
    const { imp_uid: id } = await paid({ notice_url: 'http://shop.test/hook' });
    await authorized('POST', '/payments/cancel', { imp_uid: id, amount: 1 });
    await authorized('POST', '/payments/cancel', { imp_uid: id, amount: 1, enable_webhook: true });
    expect(emulator.webhooks.list().map(({ body }) => body['status'])).toEqual(['paid', 'cancelled']);
    expect(emulator.webhooks.list()[1]?.body['cancellation_id']).toBeDefined();
  });
});

describe('virtual accounts and receipts', () => {
  const account = { channel_key: channels.vbank?.key, merchant_uid: 'tg_v', amount: 1000, vbank_code: '004' };

  it('are made and closed by the API; an account that was paid to stays', async () => {
    const due = emulator.core.now() + 3600;
    const { response } = await authorized('POST', '/vbanks', { ...account, vbank_due: due });
    expect(response).toMatchObject({ status: 'ready', vbank_date: due, channel: 'api' });
    expect((await authorized('DELETE', `/vbanks/${response.imp_uid}`)).response.status).toBe('failed');
    expect((await authorized('DELETE', `/vbanks/${response.imp_uid}`)).status).toBe(400);
    expect(() => emulator.deposit(response.imp_uid)).toThrow('입금할 수 있는');
    expect((await authorized('POST', '/vbanks', account)).status).toBe(400);
  });

  it('of a transfer are issued once, withdrawn, and not for cards', async () => {
    const { imp_uid: id } = await paid({ pay_method: 'trans', channelKey: channels.trans?.key });
    const wish = { identifier: '01012345678', identifier_type: 'phone' };
    expect((await authorized('POST', `/receipts/${id}`, wish)).response.vat).toBe(4545);
    expect((await authorized('POST', `/receipts/${id}`, wish)).status).toBe(400);
    expect((await authorized('DELETE', `/receipts/${id}`)).response.cancelled_at).toBeGreaterThan(0);
    const card = await paid({ merchant_uid: 'tg_2' });
    expect((await authorized('POST', `/receipts/${card.imp_uid}`, wish)).status).toBe(400);
  });
});

describe('faults', () => {
  it('meet the planned call alone, before or after it acts, and so often as planned', async () => {
    const { imp_uid: id } = await paid();
    emulator.faults.plan({ place: 'cancel', kind: 'error', times: 1 });
    emulator.faults.plan({ place: 'cancel', kind: 'refusal', isAfterActing: true });
    expect((await authorized('GET', '/payments/find/tg_1')).status).toBe(200);
    expect((await authorized('POST', '/payments/cancel', { imp_uid: id })).status).toBe(500);
    expect(emulator.payment(id).wire.cancel_amount).toBe(0);
    const lost = await authorized('POST', '/payments/cancel', { imp_uid: id });
    expect(lost).toMatchObject({ status: 200, code: -1 });
    expect(emulator.payment(id).wire.cancel_amount).toBe(50_000);
    expect(emulator.faults.list()).toEqual([]);
  });
});
