import type { PaymentAccount } from '../../payment-config.ts';
import type { Books } from './books.ts';
import type { Faults } from './faults.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Webhooks } from './webhooks.ts';

/** The present behaviour of the payment companies. */
export interface Behaviour {
  /** PayPal reviews payments before it accepts them. */
  reviewsPaypal: boolean;
  /** PayPal's refunds are carried out later. */
  refundsPaypalLater: boolean;
  /** Pages only get ids and errors at the end of a window, whatever the company. */
  tellsPagesLittle: boolean;
  /** Windows leave the page, whatever the browser. */
  redirectsAlways: boolean;
}

export const usualBehaviour: Behaviour = {
  reviewsPaypal: false,
  refundsPaypalLater: false,
  tellsPagesLittle: false,
  redirectsAlways: false,
};

/** What the parts of the emulator share. */
export interface Core {
  account: PaymentAccount;
  books: Books;
  faults: Faults;
  webhooks: Webhooks;
  behaviour: Behaviour;
  /** Address of a stylesheet with the site's own fonts; undefined: the visitor's machine has fonts. */
  fonts: string | undefined;
  /** Path that the emulator lives under, without a slash at the end. */
  prefix: string;
  /** Seconds since 1970, by the emulator's own clock. */
  now(): number;
  send: typeof fetch;
  /** Where a call to the shop really goes; null: nowhere. */
  routeOf(url: string): string | null;
  /** Where a browser is redirected, for an address that a page gave. */
  returnTo(url: string): string;
}

/** A refusal of the emulator, in the words of a payment company. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws {Refusal} */
export function paymentOf({ books }: Core, impUid: string): PaymentRecord {
  const found = books.ledger.payments.find(({ wire }) => wire.imp_uid === impUid);
  if (!found) throw new Refusal('F1404', '존재하지 않는 결제정보입니다.');
  return found;
}

/** Stores a change of a payment permanently. */
export function keep(core: Core, record: PaymentRecord): void {
  record.updatedAt = core.now();
  core.books.save();
}

/** Whether an order number has had money, which closes it for every other attempt. */
export function isOrderTaken({ books }: Core, merchantUid: string, except?: PaymentRecord): boolean {
  return books.ledger.payments.some(
    (record) =>
      record !== except &&
      record.wire.merchant_uid === merchantUid &&
      (record.wire.status === 'pending' || record.wire.paid_at > 0),
  );
}
