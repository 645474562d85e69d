import { type Core, keep, paymentOf, Refusal } from './core.ts';
import { pay } from './in-window.ts';
import { balanceOf, digits, money, type PaymentRecord } from './payment-record.ts';

/** Banks close accounts some time in the night after their day. */
const closesAfterSeconds = 12 * 3600;

/** Money arrives at a virtual account; it accepts only the whole amount. @throws {Refusal} */
export function deposit(core: Core, impUid: string, depositor = '견본 입금자'): PaymentRecord {
  const record = paymentOf(core, impUid);
  const { wire, isAccountClosed } = record;
  const isClosed = isAccountClosed || core.now() > wire.vbank_date + closesAfterSeconds;
  if (!wire.vbank_num || wire.status !== 'ready' || isClosed)
    throw new Refusal('F1200', '입금할 수 있는 가상계좌가 없습니다.');
  wire.deposit_history.push({
    pg_tid: wire.pg_tid,
    amount: wire.amount,
    depositor_name: depositor,
    deposited_at: core.now(),
  });
  pay(core, record);
  return record;
}

/** The time of a virtual account is over: it accepts nothing any more, and there is no notification. @throws {Refusal} */
export function expire(core: Core, impUid: string): PaymentRecord {
  const record = paymentOf(core, impUid);
  if (!record.wire.vbank_num || record.wire.status !== 'ready')
    throw new Refusal('F1200', '만료할 가상계좌가 없습니다.');
  record.isAccountClosed = true;
  keep(core, record);
  return record;
}

/** PayPal ends its review. There is no notification of a failed one. @throws {Refusal} */
export function endReview(core: Core, impUid: string, outcome: 'paid' | 'failed'): PaymentRecord {
  const record = paymentOf(core, impUid);
  if (record.wire.status !== 'pending') throw new Refusal('F1201', '심사 중인 결제가 아닙니다.');
  if (outcome === 'paid') pay(core, record);
  else {
    const failed = { status: 'failed', failed_at: core.now(), fail_reason: 'PayPal declined the payment.' };
    Object.assign(record.wire, failed);
    keep(core, record);
  }
  return record;
}

export interface CancelOrder {
  /** In the unit of the currency; 0: everything that is left. */
  amount: number;
  reason: string;
  /** Whether the shop is notified. */
  isTold: boolean;
}

function carryOut(core: Core, record: PaymentRecord, amount: number, { reason, isTold }: CancelOrder): void {
  const { wire } = record;
  const id = `cancellation_${digits(12)}`;
  const at = core.now();
  const receipt = `${record.pageOrigin}${core.prefix}/receipt/${wire.imp_uid}`;
  wire.cancel_history.push({
    ...{ pg_tid: wire.pg_tid, amount, cancelled_at: at, reason },
    ...{ cancellation_id: id, receipt_url: receipt },
  });
  wire.cancel_receipt_urls.push(receipt);
  wire.cancel_amount = money(wire.cancel_amount + amount);
  Object.assign(wire, { status: 'cancelled', cancelled_at: at, cancel_reason: reason });
  keep(core, record);
  if (isTold) core.webhooks.tell(record, { cancellation_id: id });
  core.books.save();
}

/** Returns money of a payment, by the API or by hand in the console. @throws {Refusal} */
export function cancelPayment(core: Core, record: PaymentRecord, order: CancelOrder): void {
  const balance = balanceOf(record);
  if (record.wire.cancel_amount > 0 && balance === 0) throw new Refusal('1', '이미 전액취소된 주문입니다.');
  if (balance === 0) throw new Refusal('1', '취소할 결제건이 존재하지 않습니다.');
  if (record.openCancel) throw new Refusal('1', '이전 취소가 처리되고 있습니다.');
  const amount = order.amount || balance;
  if (!(amount > 0) || amount > balance)
    throw new Refusal('1', '취소 요청 금액이 취소 가능 금액보다 큽니다.');
  if (record.wire.pay_method === 'paypal' && core.behaviour.refundsPaypalLater) {
    record.openCancel = { amount, reason: order.reason };
    keep(core, record);
  } else carryOut(core, record, amount, order);
}

/** PayPal carries out a refund that it accepted. @throws {Refusal} */
export function endRefund(core: Core, impUid: string): PaymentRecord {
  const record = paymentOf(core, impUid);
  const { openCancel } = record;
  if (!openCancel) throw new Refusal('F1202', '처리 중인 환불이 없습니다.');
  record.openCancel = null;
  carryOut(core, record, openCancel.amount, { ...openCancel, isTold: true });
  return record;
}
