import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createDemoEmulator } from './demo.ts';
import { registerProviderEmulator } from './register.ts';
import { startEmulator } from './start.ts';

const emulator = await startEmulator();
const { channels } = emulator.account;

const params = {
  ...{ channelKey: channels.card?.key, pay_method: 'card', merchant_uid: 'tg_1', amount: 50_000 },
  ...{
    name: '<b>센터</b> 30일',
    buyer_tel: '01012345678',
    m_redirect_url: 'http://shop.test/pay?a=1&b=2#top',
  },
};

interface Opened {
  imp_uid: string;
  url: string;
  leaves: boolean;
  error_code?: string;
  error_msg?: string;
}

async function open(change: object = {}, isMobile = false): Promise<Opened> {
  const response = await fetch(`${emulator.url}/window`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify({ userCode: 'imp00000000', isMobile, params: { ...params, ...change } }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Opened;
}

const origin = new URL(emulator.url).origin;

function press({ url }: Opened, act: string, key = new URL(url, origin).searchParams.get('key') ?? '') {
  const body = new URLSearchParams({ key, act });
  return fetch(origin + new URL(url, origin).pathname, { method: 'POST', body, redirect: 'manual' });
}

/** What the page's callback gets. */
async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const [, end = ''] = /data-end="([^"]*)"/.exec(await response.text()) ?? [];
  return JSON.parse(end.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<'));
}

beforeEach(() => emulator.reset());
afterAll(() => emulator.close());

describe('the window', () => {
  it('of Naver Pay takes the place of the page where that is asked for, and leads back to it', async () => {
    const product = { categoryType: 'ETC', categoryId: 'ETC', uid: 'p1', name: '센터 30일', count: 1 };
    const wanted = { channelKey: channels.naverpay?.key, naverProducts: [product] };
    expect((await open(wanted)).leaves).toBe(false);
    const opened = await open({ ...wanted, naverPopupMode: false });
    expect(opened.leaves).toBe(true);
    const window = await (await fetch(origin + opened.url)).text();
    expect(window).toContain('네이버페이');
    const { status, headers } = await press(opened, 'approve');
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(
      /^http:\/\/shop\.test\/pay\?a=1&b=2&imp_uid=imp_\d+&merchant_uid=tg_1/,
    );
  });

  it('is shown in a frame of the own site alone, with own scripts, and its texts are texts', async () => {
    const { url, leaves } = await open();
    expect(leaves).toBe(false);
    const page = await fetch(origin + url);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const html = await page.text();
    expect(html).toContain('50,000원');
    expect(html).toContain('&lt;b&gt;센터');
    expect(html).toContain('실제 돈은 움직이지 않으며');
  });

  it('is in English for pages that are', async () => {
    const { url } = await open({ language: 'en' });
    expect(await (await fetch(origin + url)).text()).toContain('No money moves');
  });

  it('tells the page in full, or ids and errors alone where the company does', async () => {
    const full = await answerOf(await press(await open(), 'refuse'));
    expect(full).toMatchObject({ success: false, imp_success: false, error_code: 'F1110', status: 'failed' });
    const vbank = await open({ pay_method: 'vbank', channelKey: channels.vbank?.key });
    expect(await answerOf(await press(vbank, 'approve'))).toEqual({
      imp_uid: vbank.imp_uid,
      merchant_uid: 'tg_1',
    });
    emulator.behaviour.tellsPagesLittle = true;
    const short = await answerOf(await press(await open({ merchant_uid: 'tg_2' }), 'close'));
    expect(Object.keys(short)).toEqual(['imp_uid', 'merchant_uid', 'error_code', 'error_msg']);
  });

  it('on a phone comes back with what the address had and what became of it', async () => {
    const opened = await open({}, true);
    expect(opened.leaves).toBe(true);
    const back = new URL((await press(opened, 'cancel')).headers.get('location') ?? '');
    expect(back.hash).toBe('#top');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...{ a: '1', b: '2', imp_uid: opened.imp_uid, merchant_uid: 'tg_1', imp_success: 'false' },
      ...{ error_code: 'F1121', error_msg: '사용자가 결제를 취소하셨습니다' },
    });
    const paid = await press(await open({ merchant_uid: 'tg_2' }, true), 'approve');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain('imp_success=true');
  });

  it('is told of a refusal before it opens', async () => {
    expect(await open({ channelKey: 'x' })).toMatchObject({ error_code: 'F1001' });
    expect(await open({ m_redirect_url: undefined }, true)).toMatchObject({ error_code: 'F0400' });
  });

  it('belongs to who has its key', async () => {
    const opened = await open();
    expect((await press(opened, 'approve', 'x')).status).toBe(404);
    expect((await press(opened, 'steal')).status).toBe(404);
    expect((await fetch(`${emulator.url}/window/${opened.imp_uid}`)).status).toBe(404);
    expect(emulator.payment(opened.imp_uid).wire.status).toBe('ready');
  });

  it('leaves a receipt that names no buyer', async () => {
    const opened = await open({ buyer_name: '김태극' });
    const receipt = () => fetch(`${emulator.url}/receipt/${opened.imp_uid}`);
    expect((await receipt()).status).toBe(404);
    await press(opened, 'approve');
    expect(emulator.payment(opened.imp_uid).wire.receipt_url).toBe(
      `http://shop.test/dev/portone/receipt/${opened.imp_uid}`,
    );
    const html = await (await receipt()).text();
    expect(html).toContain('견본 영수증');
    expect(html).not.toContain('김태극');
  });
});

describe('the console', () => {
  const tell = (path: string, body: object) =>
    fetch(`${emulator.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const submit = (path: string, fields: Record<string, string>) =>
    fetch(`${emulator.url}/control/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  it('shows what there is, finds an order, and stands in no frame', async () => {
    const empty = await fetch(emulator.url);
    expect(empty.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await empty.text()).toContain('아직 결제가 없습니다');
    const { imp_uid: id } = await open();
    expect(await (await fetch(emulator.url)).text()).toContain(id);
    expect(await (await fetch(`${emulator.url}?order=tg_9`)).text()).toContain('찾는 결제가 없습니다');
    expect(await (await fetch(`${emulator.url}/payments.json?order=tg_1`)).json()).toMatchObject([
      { imp_uid: id },
    ]);
  });

  it('deposits, expires, ends reviews and refunds, and returns parts', async () => {
    const act = async (id: string, name: string, amount = 0) => {
      const response = await tell('payment', { imp_uid: id, act: name, amount });
      return ((await response.json()) as { status?: string; error?: string }).status;
    };
    const vbank = await open({ pay_method: 'vbank', channelKey: channels.vbank?.key });
    await press(vbank, 'approve');
    expect(await act(vbank.imp_uid, 'deposit')).toBe('paid');
    expect(await act(vbank.imp_uid, 'expire')).toBeUndefined();
    expect(await act(vbank.imp_uid, 'cancel', 1000)).toBe('cancelled');
    expect(emulator.payment(vbank.imp_uid).wire.cancel_amount).toBe(1000);
    await tell('behaviour', { refundsPaypalLater: true });
    const paypal = { merchant_uid: 'tg_2', pay_method: 'paypal', channelKey: channels.paypal?.key };
    const reviewed = await open({ ...paypal, currency: 'USD', amount: 35.72 });
    await press(reviewed, 'review');
    expect(await act(reviewed.imp_uid, 'review_paid')).toBe('paid');
    expect(await act(reviewed.imp_uid, 'cancel')).toBe('paid');
    expect(await act(reviewed.imp_uid, 'refund_done')).toBe('cancelled');
  });

  it('plans faults, bends notifications and moves the clock, by forms too', async () => {
    await submit('faults', { act: 'plan', place: 'cancel', kind: 'cut', times: '2', isAfterActing: 'true' });
    expect(emulator.faults.list()).toEqual([{ place: 'cancel', kind: 'cut', times: 2, isAfterActing: true }]);
    await submit('faults', { act: 'clear' });
    expect(emulator.faults.list()).toEqual([]);
    const saved = await submit('webhooks', {
      delaySeconds: '3',
      copies: '2',
      loseNext: '-1',
      isReversed: 'true',
    });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/dev/portone']);
    expect(emulator.webhooks.settings).toMatchObject({
      delayMs: 3000,
      copies: 2,
      loseNext: -1,
      isReversed: true,
    });
    const before = emulator.core.now();
    await tell('clock', { minutes: 60 });
    expect(emulator.core.now() - before).toBeGreaterThanOrEqual(3600);
  });

  it('says what it does not do', async () => {
    const { imp_uid: id } = await open();
    const form = await submit('payment', { imp_uid: id, act: 'deposit' });
    expect(form.status).toBe(400);
    expect(await form.text()).toContain('입금할 수 있는 가상계좌가 없습니다.');
    expect((await tell('payment', { imp_uid: 'imp_0', act: 'deposit' })).status).toBe(400);
    expect((await tell('payment', { imp_uid: id, act: 'steal' })).status).toBe(400);
    expect((await tell('webhooks', { copies: 1000 })).status).toBe(400);
  });
});

it.each(['iamport.js', 'window.js', 'style.css'])('%s is served as it is written', async (name) => {
  const response = await fetch(`${emulator.url}/${name}`);
  expect(await response.text()).toBe(readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8'));
});

it('pages are set in the letters of the site where one is built', async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'emulator-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets/fonts-a1_-B.css'), '');
  const config = { ...readConfig({}), dataDir: clientDir };
  const own = createDemoEmulator(config, clientDir, () => 'http://localhost:3000');
  const app = Fastify();
  if (own) await registerProviderEmulator(app, own);
  const { body } = await app.inject({ url: '/dev/portone/style.css' });
  await app.close();
  rmSync(clientDir, { recursive: true });
  expect(body.startsWith("@import '/assets/fonts-a1_-B.css';\n")).toBe(true);
});
