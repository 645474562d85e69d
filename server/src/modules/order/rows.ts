import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { Currency } from '@taegeuk/contract/money.ts';
import type { OrderState, PayMethod } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../database/connect.ts';

/** An order as it is stored. Amounts in the smallest unit of the currency, days in Seoul. */
export interface OrderRow {
  id: string;
  /** Counts changes of money, days and state. */
  version: number;
  userId: string;
  categoryId: string;
  merchantUid: string;
  impUid: string | null;
  name: string;
  lang: LanguageCode;
  /** The site's own address when it was ordered, for links in mails. */
  origin: string;
  amountKrw: number;
  currency: Currency;
  amountMinor: number;
  /** Won for one unit of the currency; null: the order is in won. */
  krwPerUnit: number | null;
  quotedAt: Date | null;
  /** Money that came; of a transfer that waits, what has come so far. */
  paidMinor: number;
  refundedMinor: number;
  dayExpirate: number;
  grants: WindowSide;
  payLevel: number;
  payMethod: PayMethod;
  status: OrderState;
  /** Null: staff made it by telephone, and its member has not agreed yet. */
  agreedAt: Date | null;
  depositDueAt: Date | null;
  depositor: string | null;
  accountBank: string | null;
  accountNumber: string | null;
  accountHolder: string | null;
  receiptUrl: string | null;
  failReason: string | null;
  flag: 'amount' | 'currency' | 'order' | 'sandbox' | 'account' | null;
  startsOn: string | null;
  endsOn: string | null;
  /** Days from the first to the last on which the member rested: they are not the order's. */
  pausedDays: number;
  /** When the window of the side begins: while the member rests, the day of return. */
  windowStartsOn: string | null;
  refundRequestedAt: Date | null;
  refundReason: string;
  /** Why the last request for a refund was refused; empty once the member has asked again. */
  refusal: string;
  refusedAt: Date | null;
  /** Encrypted: see credentials/refund-account.ts. */
  refundAccount: Buffer | null;
  createdAt: Date;
  paidAt: Date | null;
  closedAt: Date | null;
  checkedAt: Date | null;
  /** Since when the provider was asked about it and gave no answer. */
  unansweredSince: Date | null;
  checks: number;
}

/** The columns of an {@link OrderRow}, of a table or alias `o`. */
export function orderColumns(db: Db) {
  return db`o.id, o.version, o.user_id, o.category_id, o.merchant_uid, o.imp_uid, o.name, o.lang, o.origin, o.amount_krw,
    o.currency, o.amount_minor, o.krw_per_unit::float8 AS krw_per_unit, o.quoted_at, o.paid_minor, o.refunded_minor, o.day_expirate,
    o.grants, o.pay_level, o.pay_method, o.status, o.agreed_at, o.deposit_due_at, o.depositor, o.account_bank,
    o.account_number, o.account_holder, o.receipt_url, o.fail_reason, o.flag, o.starts_on, o.ends_on, o.paused_days,
    (SELECT CASE o.grants WHEN 'academy' THEN m.academy_starts_on ELSE m.center_starts_on END
     FROM users m WHERE m.id = o.user_id) AS window_starts_on,
    o.refund_requested_at, o.refund_reason, o.refund_account, o.refusal, o.refused_at, o.unanswered_since,
    o.created_at, o.paid_at, o.closed_at, o.checked_at, o.checks`;
}
