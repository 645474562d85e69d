import type { Currency } from '@taegeuk/contract/money.ts';

/** Methods of payment that the provider handles. */
export type ProviderMethod = 'card' | 'kakaopay' | 'naverpay' | 'trans' | 'vbank' | 'paypal';

/** An order about to be paid in the provider's window. */
export interface CheckoutRequest {
  /** Our number of the order: at most 40 of `[A-Za-z0-9_-]`, new for every attempt. */
  orderNo: string;
  /** In the currency's smallest unit. */
  amountMinor: number;
  currency: Currency;
  method: ProviderMethod;
  /** Title of the order; cut to 40 characters. */
  name: string;
  /** Our id of what is bought. */
  productId: string;
  /** Languages that the windows know. */
  lang: 'ko' | 'en';
  buyer: { name: string; email: string; tel: string; addr: string; postcode: string };
  /** Where the browser returns to after a payment that left the page. */
  returnUrl: string;
  /** Where the provider sends its notifications. */
  noticeUrl: string;
  /** Calendar days that are paid for, `YYYY-MM-DD`. */
  period: { from: string; to: string };
  /** Until when a virtual account accepts the money. */
  depositDueAt: Date | null;
}

/** What the browser passes to the provider's script, besides the order itself. */
export interface Checkout {
  merchantCode: string;
  /** Channel, as the deprecated name and as the key. */
  pg: string;
  channelKey: string;
  /** As the script takes it: in the window of a wallet its member chooses, and `card` stands for it. */
  payMethod: Exclude<ProviderMethod, 'kakaopay' | 'naverpay'>;
  /** In the unit of the currency (won, dollars), as the script takes it. */
  amount: number;
  currency: Currency;
  /** What the window of a single company takes besides. */
  special: NaverWindow | null;
}

/** What Naver Pay's window takes: it accepts no payment that does not say what is bought. */
export interface NaverWindow {
  /** False: the window takes the place of the page, which no browser blocks. */
  naverPopupMode: false;
  /** The company's own names of what is sold. */
  naverProducts: { categoryType: string; categoryId: string; uid: string; name: string; count: 1 }[];
}

/** A payment as the provider knows it, independent of the version of its API. */
export interface ProviderPayment {
  orderNo: string;
  /** The provider's id of this attempt. */
  txId: string;
  /** As the provider names it: a wallet may appear as a card. */
  method: string;
  /** `ready`: the window is open or a virtual account waits; `pending`: under review; `cancelled`: all of it was returned. */
  status: 'ready' | 'pending' | 'paid' | 'failed' | 'cancelled';
  amountMinor: number;
  /** The part of it that was returned; never becomes smaller. */
  refundedMinor: number;
  /** As the provider writes it: it may be one that no order can have. */
  currency: string;
  /** Of a test channel: no money has moved. */
  isTest: boolean;
  /** The virtual account that waits for a deposit. */
  account: { bank: string; number: string; holder: string | null; dueAt: Date | null } | null;
  receiptUrl: string | null;
  failReason: string | null;
  startedAt: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
  cancelledAt: Date | null;
}

/** Where the refund of a deposit goes; bank codes are the channel's own. */
export interface RefundAccount {
  bankCode: string;
  number: string;
  holder: string;
  tel: string;
}

export interface CancelRequest {
  txId: string;
  /** What to return. Smallest unit. */
  amountMinor: number;
  /** What we believe is left to return: if the provider has another figure, it refuses. Smallest unit. */
  balanceMinor: number;
  /** As {@link ProviderPayment.currency}: what came in a currency that no order has is returned in it. */
  currency: string;
  reason: string;
  /** Who wants it, which Naver Pay alone has to be told. */
  requester: 'customer' | 'admin' | null;
  refundAccount: RefundAccount | null;
}

/** Why a receipt is issued: 소득공제 (a person's deduction), 지출증빙 (a company's expense), 자진발급 (not requested). */
export type CashReceiptPurpose = 'deduction' | 'expense' | 'voluntary';

export interface CashReceiptRequest {
  orderNo: string;
  name: string;
  amountKrw: number;
  purpose: CashReceiptPurpose;
  /** Digits: mobile number or card of a person, business number of a company, 010-000-1234 if not requested. */
  identifier: string;
  buyer: { name: string; email: string; tel: string };
}

export interface CashReceipt {
  /** The tax office's approval number. */
  approvalNo: string;
  receiptUrl: string | null;
}

/** The only fact that is taken from a notification: which payment to ask about. */
export interface PaymentNotification {
  orderNo: string;
  txId: string | null;
}

/** The provider gave no usable answer: it is unknown whether anything happened until it is looked up. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** The provider refused; nothing happened. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';
}

/**
 * The card provider. Every call may throw {@link PaymentUnavailable}; adapters themselves repeat only reads. Money counts
 * only if {@link Payments.lookup} reports it.
 */
export interface Payments {
  /** Registers order number, amount and currency, so that no other amount can be paid under it. @throws {PaymentRefused} */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** One attempt by its id, or the order's attempt with money, else its newest. Null: the provider knows none. */
  lookup(payment: { txId: string } | { orderNo: string }): Promise<ProviderPayment | null>;
  /**
   * Every attempt of an order, first the one that {@link Payments.lookup} returns: more than one may have money, if
   * somebody paid into two virtual accounts.
   */
  listAttempts(orderNo: string): Promise<ProviderPayment[]>;
  /** Payments of all orders that began within a time, the oldest first. */
  listBegun(from: Date, to: Date): Promise<ProviderPayment[]>;
  /** Returns money. After {@link PaymentUnavailable} look up before asking again. @throws {PaymentRefused} */
  cancel(request: CancelRequest): Promise<ProviderPayment>;
  /** Issues a cash receipt for money that did not pass the provider; an order has one at most. @throws {PaymentRefused} */
  issueCashReceipt(request: CashReceiptRequest): Promise<CashReceipt>;
  /** Reads the body of a notification, JSON or form. Null: not one. */
  parseNotification(contentType: string, body: string): PaymentNotification | null;
}
