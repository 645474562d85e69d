import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { optional } from './optional-setting.ts';
import type { ProviderMethod } from './ports/payment/port.ts';

/** A channel in the provider's console: the contract with one payment company. */
export interface PaymentChannel {
  /** The company as the provider names it, e.g. `html5_inicis`. */
  pg: string;
  key: string;
}

/** The account at PortOne. */
export interface PaymentAccount {
  /** Public: the page passes it to the provider's script. */
  merchantCode: string;
  apiKey: string;
  apiSecret: string;
  /** Without a slash at the end; undefined: this server's own emulator. */
  apiBase: string | undefined;
  /** Available methods of payment; the others are not offered. */
  channels: Partial<Record<ProviderMethod, PaymentChannel>>;
  /** Channel that issues the cash receipts of transfers. */
  receiptChannelKey: string;
  /** What Naver Pay calls the academy's products, by its own table. */
  naverCategory: { type: string; id: string };
  /** No account is configured: this server plays the provider itself and no money moves (demo mode only). */
  isEmulated: boolean;
}

/** What the payment page loads from other hosts: its content policy allows this and nothing more. */
export interface PaymentScript {
  /** Address of the provider's script; a path of the own origin in the demo. */
  src: string;
  /** Origins of scripts; empty: only our own. */
  scriptHosts: string[];
  /** Origins of windows, of what they are sent and of targets of forms; empty: only our own. */
  hosts: string[];
}

export interface PaymentConfig {
  payment: PaymentAccount;
  paymentScript: PaymentScript;
  /** Addresses from which notifications of payments come; undefined: any may be the provider's. */
  webhookSenders: BlockList | undefined;
  /** Won per dollar, with which PayPal orders are quoted; undefined: there is no PayPal. */
  paypalKrwPerUsd: number | undefined;
}

/** `pg:channel-key`, e.g. `html5_inicis:channel-key-00000000-0000-0000-0000-000000000000`. */
const channel = optional
  .pipe(
    z
      .string()
      .regex(/^\w{2,30}(\.[\w-]{1,40})?:[\w-]{8,100}$/, 'is no channel like html5_inicis:channel-key-…')
      .optional(),
  )
  .transform((value): PaymentChannel | undefined => {
    const [pg = '', key = ''] = value?.split(':') ?? [];
    return value === undefined ? undefined : { pg, key };
  });

/** The channel of a wallet, whose company is known. */
const channelWith = (company: string) =>
  channel.refine((value) => value === undefined || value.pg.split('.')[0] === company, {
    error: `is no channel of ${company}`,
  });

/** `TYPE/ID`, both from Naver Pay's table of products. */
const naverCategory = optional
  .pipe(
    z
      .string()
      .regex(/^[A-Z_]{2,30}\/[A-Z_]{2,30}$/, 'is no category like PRODUCT/DIGITAL_CONTENT')
      .optional(),
  )
  .transform((value) => {
    const [type = '', id = ''] = (value ?? 'PRODUCT/DIGITAL_CONTENT').split('/');
    return { type, id };
  });

const host = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(:\d{1,5})?$/i;

/** Host names, with `*.` in front for all subdomains, separated by spaces or commas. */
const hosts = optional
  .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
  .pipe(z.array(z.string().regex(host, 'is no list of host names like *.inicis.com')));

/** Whether a text is an address, or a network like 203.0.113.0/24. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && hasBits && more.length === 0;
}

/** Addresses and networks, separated by spaces or commas. */
const networks = optional
  .transform((value) => value?.split(/[\s,]+/).filter(Boolean) ?? [])
  .pipe(z.array(z.string().refine(isNetwork, 'is no list of addresses or networks like 203.0.113.0/24')));

function listOf(given: string[]): BlockList | undefined {
  if (given.length === 0) return undefined;
  const list = new BlockList();
  for (const network of given) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Settings of payment as the environment names them. */
export const paymentEnvironment = {
  PORTONE_MERCHANT_CODE: optional.pipe(
    z
      .string()
      .regex(/^imp\d{4,20}$/, 'is no merchant code like imp12345678')
      .optional(),
  ),
  PORTONE_API_KEY: optional,
  PORTONE_API_SECRET: optional,
  PORTONE_CHANNEL_CARD: channel,
  PORTONE_CHANNEL_KAKAOPAY: channelWith('kakaopay'),
  PORTONE_CHANNEL_NAVERPAY: channelWith('naverpay'),
  PORTONE_CHANNEL_TRANS: channel,
  PORTONE_CHANNEL_VBANK: channel,
  PORTONE_CHANNEL_PAYPAL: channel,
  PORTONE_CHANNEL_RECEIPT: channel,
  PORTONE_PG_HOSTS: hosts,
  PORTONE_WEBHOOK_ADDRESSES: networks,
  PAYMENT_API_BASE: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  NAVERPAY_CATEGORY: naverCategory,
  PAYPAL_KRW_PER_USD: optional.pipe(z.coerce.number<string | undefined>().min(100).max(10_000).optional()),
};

const account = {
  PORTONE_MERCHANT_CODE: 'merchant code (imp…) at PortOne, which takes the payments',
  PORTONE_API_KEY: 'REST API key there',
  PORTONE_API_SECRET: 'its secret',
  PORTONE_CHANNEL_CARD: 'channel of card payments, pg:channel-key',
  PORTONE_PG_HOSTS: 'hosts that the windows of the payment companies come from',
};

/** What live mode needs for payments, and what each is for. */
export const paymentRequiredInLive = account;

/** Settings of payment that mean nothing without others. */
export const paymentTogether: [given: readonly string[], needed: readonly string[]][] = [
  [
    [
      ...Object.keys(account),
      ...['KAKAOPAY', 'NAVERPAY', 'TRANS', 'VBANK', 'PAYPAL', 'RECEIPT'].map(
        (name) => `PORTONE_CHANNEL_${name}`,
      ),
    ],
    Object.keys(account),
  ],
  [['PORTONE_CHANNEL_PAYPAL'], ['PAYPAL_KRW_PER_USD']],
  [['NAVERPAY_CATEGORY'], ['PORTONE_CHANNEL_NAVERPAY']],
];

const settings = z.object(paymentEnvironment);
type PaymentEnvironment = z.output<typeof settings>;

/** An account that only the emulator knows. */
const demoAccount: Omit<PaymentAccount, 'apiBase' | 'naverCategory'> = {
  merchantCode: 'imp00000000',
  apiKey: 'demo-key',
  apiSecret: 'demo-secret',
  channels: {
    card: { pg: 'html5_inicis', key: 'channel-key-demo-card' },
    kakaopay: { pg: 'kakaopay', key: 'channel-key-demo-kakaopay' },
    naverpay: { pg: 'naverpay', key: 'channel-key-demo-naverpay' },
    trans: { pg: 'html5_inicis', key: 'channel-key-demo-trans' },
    vbank: { pg: 'tosspayments', key: 'channel-key-demo-vbank' },
    paypal: { pg: 'paypal_v2', key: 'channel-key-demo-paypal' },
  },
  receiptChannelKey: 'channel-key-demo-trans',
  isEmulated: true,
};

const providerApi = 'https://api.iamport.kr';
/** Its script, and the hosts that it opens and calls before a payment company takes over. */
const providerScript = 'https://cdn.iamport.kr';
const providerWindows = 'https://service.iamport.kr';
/** Kakao Pay opens its own window, whatever company takes the cards. */
const kakaoWindows = 'https://*.kakaopay.com';
/** PayPal draws its buttons with scripts of its own, in frames of its own. */
const paypalScripts = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

function channelsOf(value: PaymentEnvironment): PaymentAccount['channels'] {
  const { PORTONE_CHANNEL_CARD: card, PORTONE_CHANNEL_TRANS: trans } = value;
  const { PORTONE_CHANNEL_KAKAOPAY: kakaopay, PORTONE_CHANNEL_NAVERPAY: naverpay } = value;
  const { PORTONE_CHANNEL_VBANK: vbank, PORTONE_CHANNEL_PAYPAL: paypal } = value;
  return {
    ...(card && { card }),
    ...(kakaopay && { kakaopay }),
    ...(naverpay && { naverpay }),
    ...(trans && { trans }),
    ...(vbank && { vbank }),
    ...(paypal && { paypal }),
  };
}

function accountOf(value: PaymentEnvironment): PaymentAccount {
  const apiBase = value.PAYMENT_API_BASE?.replace(/\/+$/, '');
  const { PORTONE_MERCHANT_CODE: merchantCode, PORTONE_API_KEY: apiKey } = value;
  const { PORTONE_API_SECRET: apiSecret, PORTONE_CHANNEL_CARD: card } = value;
  const { NAVERPAY_CATEGORY: category } = value;
  if (!merchantCode || !apiKey || !apiSecret || !card)
    return { ...demoAccount, naverCategory: category, apiBase };
  return {
    merchantCode,
    apiKey,
    apiSecret,
    apiBase: apiBase ?? providerApi,
    channels: channelsOf(value),
    receiptChannelKey: (value.PORTONE_CHANNEL_RECEIPT ?? value.PORTONE_CHANNEL_TRANS ?? card).key,
    naverCategory: category,
    isEmulated: false,
  };
}

function scriptOf({ isEmulated, channels }: PaymentAccount, pgHosts: string[]): PaymentScript {
  if (isEmulated) return { src: '/dev/portone/iamport.js', scriptHosts: [], hosts: [] };
  const paypal = channels.paypal ? paypalScripts : [];
  const kakao = channels.kakaopay ? [kakaoWindows] : [];
  const windows = pgHosts.map((name) => `https://${name}`);
  return {
    src: `${providerScript}/v1/iamport.js`,
    scriptHosts: [providerScript, ...paypal],
    hosts: [...new Set([providerWindows, ...windows, ...kakao, ...paypal])],
  };
}

/** The settings of payment; if none of them is given: the demo's own provider. */
export function paymentConfigOf(value: PaymentEnvironment): PaymentConfig {
  const payment = accountOf(value);
  return {
    payment,
    paymentScript: scriptOf(payment, value.PORTONE_PG_HOSTS),
    webhookSenders: listOf(value.PORTONE_WEBHOOK_ADDRESSES),
    paypalKrwPerUsd: value.PAYPAL_KRW_PER_USD ?? (payment.isEmulated ? 1400 : undefined),
  };
}

/** What is wrong with the settings of payment in live mode, besides what is missing. */
export function wrongInLive(env: Record<string, string | undefined>): string[] {
  return env['PAYMENT_API_BASE']?.trim().startsWith('http:')
    ? ['PAYMENT_API_BASE: live mode needs https']
    : [];
}
