import { randomInt } from 'node:crypto';

/** A part that was returned, as the provider lists it. */
export interface CancelEntry {
  pg_tid: string;
  amount: number;
  cancelled_at: number;
  reason: string;
  cancellation_id: string;
  receipt_url: string;
}

/** A payment as the provider's REST API gives it: amounts in the unit of the currency, times in seconds, 0 = never. */
export interface WirePayment {
  imp_uid: string;
  merchant_uid: string;
  pay_method: string;
  channel: 'pc' | 'mobile' | 'api';
  pg_provider: string;
  emb_pg_provider: string | null;
  pg_tid: string;
  pg_id: string;
  escrow: boolean;
  apply_num: string;
  bank_code: string | null;
  bank_name: string | null;
  card_code: string | null;
  card_name: string | null;
  card_quota: number;
  card_number: string | null;
  card_type: number | null;
  vbank_code: string | null;
  vbank_name: string | null;
  vbank_num: string | null;
  vbank_holder: string | null;
  vbank_date: number;
  vbank_issued_at: number;
  name: string;
  amount: number;
  cancel_amount: number;
  currency: string;
  buyer_name: string;
  buyer_email: string;
  buyer_tel: string;
  buyer_addr: string;
  buyer_postcode: string;
  custom_data: string | null;
  user_agent: string;
  status: 'ready' | 'pending' | 'paid' | 'cancelled' | 'failed';
  started_at: number;
  paid_at: number;
  failed_at: number;
  cancelled_at: number;
  fail_reason: string | null;
  cancel_reason: string | null;
  receipt_url: string | null;
  cancel_history: CancelEntry[];
  cancel_receipt_urls: string[];
  deposit_history: { pg_tid: string; amount: number; depositor_name: string; deposited_at: number }[];
  cash_receipt_issued: boolean;
  customer_uid: string | null;
  customer_uid_usage: string | null;
  promotion: null;
  sandbox: boolean;
}

/** A payment in the books, with the provider's internal data. */
export interface PaymentRecord {
  wire: WirePayment;
  /** Opens its window: whoever has the address may pay. */
  windowKey: string;
  noticeUrls: string[];
  confirmUrl: string | null;
  /** Null: the window is in a frame of the page, which learns of its end there. */
  returnUrl: string | null;
  /** Origin of the page that opened the window; only this page learns of its end. */
  pageOrigin: string;
  /** Until when a virtual account accepts money, seconds. */
  vbankDue: number;
  language: 'ko' | 'en';
  /** The account was closed, or its time is over. */
  isAccountClosed: boolean;
  /** A refund that was accepted and is not carried out yet. */
  openCancel: { amount: number; reason: string } | null;
  updatedAt: number;
}

/** So many digits. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A sum in the unit of a currency with two decimals at most, without errors of binary fractions. */
export function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The amount of a payment that can still be returned. */
export function balanceOf({ wire }: PaymentRecord): number {
  const wasPaid = wire.status === 'paid' || (wire.status === 'cancelled' && wire.paid_at > 0);
  return wasPaid ? money(wire.amount - wire.cancel_amount) : 0;
}
