import { type Core, isOrderTaken, keep, paymentOf, Refusal } from './core.ts';
import { digits, type PaymentRecord } from './payment-record.ts';

/** The payer's actions in a window. */
export const windowActs = ['approve', 'review', 'refuse', 'cancel', 'close'] as const;
export type WindowAct = (typeof windowActs)[number];

/** How a window ended, for the page. */
export interface WindowEnd {
  record: PaymentRecord;
  isSuccess: boolean;
  errorCode: string | null;
  errorMsg: string | null;
}

/** Companies that leave a payment unchanged when the payer gives up. */
const silentCompanies = ['tosspayments', 'nice_v2', 'paypal_v2'];

const confirmMs = 10_000;
/** A window that was open for longer accepts nothing any more, but its payment stays as it is. */
const windowSeconds = 12 * 3600;

function ended(
  record: PaymentRecord,
  errorCode: string | null = null,
  errorMsg: string | null = null,
): WindowEnd {
  return { record, isSuccess: errorCode === null, errorCode, errorMsg };
}

function fail(core: Core, record: PaymentRecord, code: string, reason: string): WindowEnd {
  Object.assign(record.wire, { status: 'failed', failed_at: core.now(), fail_reason: reason });
  keep(core, record);
  return ended(record, code, reason);
}

/** Money has come. */
export function pay(core: Core, record: PaymentRecord): void {
  const { wire } = record;
  Object.assign(wire, {
    status: 'paid',
    paid_at: core.now(),
    pg_tid: wire.pg_tid || `emulator${digits(20)}`,
    receipt_url: `${record.pageOrigin}${core.prefix}/receipt/${wire.imp_uid}`,
  });
  keep(core, record);
  core.webhooks.tell(record);
  core.books.save();
}

function payByCard(core: Core, record: PaymentRecord): void {
  Object.assign(record.wire, {
    apply_num: digits(8),
    ...{ card_code: '366', card_name: '견본카드', card_number: '9490-****-****-0000', card_type: 0 },
  });
  pay(core, record);
}

/** Payments with Kakao Pay's money are listed as `point`, whatever the page asked for. */
function payByKakaoMoney(core: Core, record: PaymentRecord): void {
  record.wire.pay_method = 'point';
  pay(core, record);
}

function giveAccount(core: Core, record: PaymentRecord): void {
  const isToss = record.wire.pg_provider === 'tosspayments';
  Object.assign(record.wire, {
    pg_tid: `emulator${digits(20)}`,
    vbank_code: '004',
    vbank_name: '견본은행',
    vbank_num: `000-${digits(4)}-${digits(4)}-00`,
    vbank_holder: isToss ? null : '견본 - 입금하지 마세요',
    vbank_date: record.vbankDue,
    vbank_issued_at: core.now(),
  });
  keep(core, record);
  core.webhooks.tell(record);
  core.books.save();
}

function review(core: Core, record: PaymentRecord): void {
  Object.assign(record.wire, { status: 'pending', pg_tid: `emulator${digits(20)}` });
  keep(core, record);
}

/** Asks the shop whether a payment may be approved; returns why not, or null. */
async function objection(core: Core, { wire, confirmUrl }: PaymentRecord): Promise<string | null> {
  const target = confirmUrl === null ? null : core.routeOf(confirmUrl);
  if (target === null) return null;
  const silence = '가맹점의 결제 승인 확인에 실패했습니다.';
  try {
    const response = await core.send(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ imp_uid: wire.imp_uid, merchant_uid: wire.merchant_uid, amount: wire.amount }),
      signal: AbortSignal.timeout(confirmMs),
    });
    if (response.status === 200) return null;
    const { reason } = (await response.json().catch(() => ({}))) as { reason?: unknown };
    return typeof reason === 'string' ? reason.slice(0, 200) : silence;
  } catch {
    return silence;
  }
}

/** @param isReviewed the payer asks for PayPal's review, which the emulator's window offers */
async function approve(core: Core, record: PaymentRecord, isReviewed: boolean): Promise<WindowEnd> {
  const { wire } = record;
  if (core.now() > wire.started_at + windowSeconds) return ended(record, 'F1130', '결제 시간이 지났습니다.');
  const reason = await objection(core, record);
  if (reason !== null) return fail(core, record, 'F1100', reason);
  // Another window of the same order was faster, or the same button was clicked twice.
  if (wire.status !== 'ready' || wire.vbank_num) return ended(record, 'F1002', '이미 처리된 결제입니다.');
  if (isOrderTaken(core, wire.merchant_uid, record))
    return fail(core, record, 'F1002', '이미 결제가 이루어진 거래건입니다.');
  if (wire.pay_method === 'vbank') giveAccount(core, record);
  else if (wire.pay_method === 'paypal' && (isReviewed || core.behaviour.reviewsPaypal)) review(core, record);
  else if (wire.pg_provider === 'kakaopay') payByKakaoMoney(core, record);
  else if (wire.pay_method === 'card') payByCard(core, record);
  else {
    if (wire.pay_method === 'trans') Object.assign(wire, { bank_code: '004', bank_name: '견본은행' });
    pay(core, record);
  }
  return ended(record);
}

/** What the payer does in the window. @throws {Refusal} when there is no such window */
export async function actInWindow(core: Core, impUid: string, act: WindowAct): Promise<WindowEnd> {
  const record = paymentOf(core, impUid);
  if (act === 'approve' || act === 'review') return approve(core, record, act === 'review');
  if (record.wire.status !== 'ready' || record.wire.vbank_num)
    return ended(record, 'F1002', '이미 처리된 결제입니다.');
  if (act === 'refuse') return fail(core, record, 'F1110', '카드사에서 승인을 거절했습니다.');
  const given = '사용자가 결제를 취소하셨습니다';
  if (act === 'close') return ended(record, 'F1120', '결제창이 닫혔습니다.');
  if (silentCompanies.includes(record.wire.pg_provider)) return ended(record, 'F1121', given);
  return fail(core, record, 'F1121', given);
}

/** @throws {Refusal} when the key is not the window's */
export function windowOf(core: Core, impUid: string, key: string): PaymentRecord {
  const record = paymentOf(core, impUid);
  if (record.windowKey !== key) throw new Refusal('F1404', '존재하지 않는 결제정보입니다.');
  return record;
}
