import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Core, isOrderTaken, keep, Refusal } from './core.ts';
import { digits, type PaymentRecord, type WirePayment } from './payment-record.ts';

const words = z.string().max(500).default('');

/** What a page passes to `request_pay`; unknown fields are ignored, as at the provider. */
const payParams = z.looseObject({
  channelKey: z.string().optional(),
  pg: z.string().optional(),
  pay_method: z.string().default('card'),
  merchant_uid: z.string({ error: 'merchant_uid는 문자열이어야 합니다.' }).min(1),
  name: words,
  amount: z
    .number({ error: 'amount는 숫자여야 합니다.' })
    .positive({ error: '결제금액이 올바르지 않습니다.' }),
  currency: z.string().optional(),
  language: z.enum(['ko', 'en', 'zh']).catch('ko').default('ko'),
  buyer_name: words,
  buyer_email: words,
  buyer_tel: words,
  buyer_addr: words,
  buyer_postcode: words,
  custom_data: z.unknown().optional(),
  notice_url: z.union([z.string(), z.array(z.string())]).optional(),
  confirm_url: z.string().optional(),
  m_redirect_url: z.string().optional(),
  vbank_due: z.string().optional(),
  /** As the provider: a popup beside the page unless it is told otherwise, except on phones. */
  naverPopupMode: z.boolean().default(true),
  naverProducts: z.unknown().optional(),
});

/** A page that wants to be paid. */
const openRequest = z.object({
  userCode: z.string(),
  isMobile: z.boolean().default(false),
  params: payParams,
});

export type OpenRequest = z.input<typeof openRequest>;
type Wanted = z.output<typeof openRequest>;
type PayParams = z.output<typeof payParams>;

export interface OpenedBy {
  /** Origin of the page. */
  origin: string;
  userAgent: string;
}

/** Anybody may open windows in the demo: its books have a maximum size. */
const maxPayments = 5000;
const vbankSeconds = 7 * 86_400;

/** Any of the formats that the provider accepts, in Seoul; seconds. */
function dueOf(text: string | undefined, now: number): number {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?: ?(\d\d):?(\d\d):?(\d\d))?$/.exec(text ?? '') ?? [];
  if (!year) return now + vbankSeconds;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`) / 1000;
}

/** The channel by its key, or by the deprecated name. */
function channelOf({ account }: Core, { channelKey, pg, pay_method: method }: PayParams) {
  const channels = Object.entries(account.channels);
  const found = channels.find(([name, channel]) =>
    channelKey ? channel.key === channelKey : channel.pg === pg && name === method,
  );
  if (!found) throw new Refusal('F1001', '등록된 PG 설정 정보가 없습니다.');
  return found[1];
}

function checkOrder(core: Core, params: PayParams, currency: string): void {
  if (params.merchant_uid.length > 40) throw new Refusal('F0400', 'merchant_uid는 40자 이하여야 합니다.');
  const registered = core.books.ledger.registrations[params.merchant_uid];
  if (registered && registered.amount !== params.amount)
    throw new Refusal('F1003', '사전 등록된 결제 금액과 요청한 금액이 다릅니다.');
  if (registered?.currency && registered.currency !== currency)
    throw new Refusal('F1003', '사전 등록된 통화와 요청한 통화가 다릅니다.');
  if (isOrderTaken(core, params.merchant_uid))
    throw new Refusal('F1002', '이미 결제가 이루어진 거래건입니다.');
}

/** What Naver Pay wants to know of everything that is bought. */
const naverProducts = z
  .array(
    z.looseObject({
      ...{ categoryType: z.string().min(1), categoryId: z.string().min(1) },
      ...{ uid: z.string().min(1), name: z.string().min(1), count: z.int().min(1) },
    }),
  )
  .min(1);

function checkNaverPay({ amount, naverProducts: products }: PayParams): void {
  if (amount < 10) throw new Refusal('F0400', '네이버페이는 10원부터 결제할 수 있습니다.');
  if (!naverProducts.safeParse(products).success)
    throw new Refusal('F0400', 'naverProducts는 필수입력입니다.');
}

function checkCompany(pg: string, params: PayParams, currency: string): void {
  const isPaypal = pg === 'paypal_v2';
  if (isPaypal !== (params.pay_method === 'paypal'))
    throw new Refusal('F0400', '이 채널에서 사용할 수 없는 결제수단입니다.');
  if (isPaypal && currency === 'KRW') throw new Refusal('F0400', 'PayPal은 KRW를 지원하지 않습니다.');
  if (pg === 'naverpay') checkNaverPay(params);
  if (pg === 'html5_inicis' && !params.buyer_tel) throw new Refusal('F0400', 'buyer_tel은 필수입력입니다.');
}

function wireOf(core: Core, params: PayParams, base: Partial<WirePayment>): WirePayment {
  const { custom_data: custom } = params;
  return {
    imp_uid: `imp_${digits(12)}`,
    merchant_uid: params.merchant_uid,
    pay_method: params.pay_method,
    channel: 'pc',
    pg_provider: '',
    emb_pg_provider: null,
    pg_tid: '',
    pg_id: 'emulator',
    escrow: false,
    apply_num: '',
    ...{ bank_code: null, bank_name: null },
    ...{ card_code: null, card_name: null, card_quota: 0, card_number: null, card_type: null },
    ...{ vbank_code: null, vbank_name: null, vbank_num: null, vbank_holder: null },
    ...{ vbank_date: 0, vbank_issued_at: 0 },
    name: params.name.slice(0, 40),
    amount: params.amount,
    cancel_amount: 0,
    currency: 'KRW',
    buyer_name: params.buyer_name,
    buyer_email: params.buyer_email,
    buyer_tel: params.buyer_tel,
    buyer_addr: params.buyer_addr,
    buyer_postcode: params.buyer_postcode,
    custom_data: custom === undefined ? null : JSON.stringify(custom),
    user_agent: '',
    status: 'ready',
    ...{ started_at: core.now(), paid_at: 0, failed_at: 0, cancelled_at: 0 },
    ...{ fail_reason: null, cancel_reason: null, receipt_url: null },
    ...{ cancel_history: [], cancel_receipt_urls: [], deposit_history: [] },
    ...{ cash_receipt_issued: false, customer_uid: null, customer_uid_usage: null, promotion: null },
    sandbox: true,
    ...base,
  };
}

function noticesOf({ notice_url: given }: PayParams): string[] {
  if (given === undefined) return [];
  return typeof given === 'string' ? [given] : given;
}

function leavesPage({ behaviour }: Core, provider: string, { isMobile, params }: Wanted): boolean {
  if (provider === 'paypal_v2') return false;
  const replacesPage = provider === 'naverpay' && !params.naverPopupMode;
  return isMobile || behaviour.redirectsAlways || replacesPage;
}

/**
 * Opens a window: the payment is in the books from now on.
 * @throws {Refusal} in the provider's words; nothing is stored then
 */
export function openWindow(core: Core, request: OpenRequest, { origin, userAgent }: OpenedBy): PaymentRecord {
  const { success, data, error } = openRequest.safeParse(request);
  if (!success) throw new Refusal('F0400', error.issues[0]?.message ?? '요청이 올바르지 않습니다.');
  const { userCode, isMobile, params } = data;
  if (userCode !== core.account.merchantCode)
    throw new Refusal('F0401', '가맹점 식별코드가 올바르지 않습니다.');
  const { pg } = channelOf(core, params);
  const provider = pg.split('.')[0] ?? pg;
  const currency = params.currency ?? (provider === 'paypal_v2' ? 'USD' : 'KRW');
  checkCompany(provider, params, currency);
  checkOrder(core, params, currency);
  if (core.books.ledger.payments.length >= maxPayments)
    throw new Refusal('F0503', '견본 장부가 가득 찼습니다.');
  const isRedirect = leavesPage(core, provider, data);
  if (isRedirect && !params.m_redirect_url) throw new Refusal('F0400', 'm_redirect_url은 필수입력입니다.');
  const channel = isMobile ? 'mobile' : 'pc';
  const record: PaymentRecord = {
    wire: wireOf(core, params, {
      pg_provider: provider,
      currency,
      channel,
      user_agent: userAgent.slice(0, 300),
    }),
    windowKey: randomBytes(16).toString('hex'),
    noticeUrls: noticesOf(params),
    confirmUrl: params.confirm_url ?? null,
    returnUrl: isRedirect ? (params.m_redirect_url ?? null) : null,
    pageOrigin: origin,
    vbankDue: dueOf(params.vbank_due, core.now()),
    language: params.language === 'ko' ? 'ko' : 'en',
    isAccountClosed: false,
    openCancel: null,
    updatedAt: core.now(),
  };
  core.books.ledger.payments.push(record);
  keep(core, record);
  return record;
}
