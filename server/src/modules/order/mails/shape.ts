import type { PayMethod } from '@taegeuk/contract/order-states.ts';
import type { MailHead } from '../../../mail/compose.ts';

/**
 * The events that a member is told about; `returned`: money for something that could not be given is returned; `short`: less
 * than the price came by transfer; `returning`: the order was closed with it; `surplus`: what was more than it was returned;
 * `corrected`: a confirmation was taken back;
 * `refused`: a request for a refund was refused; `offer`: staff ordered by telephone, with the link to pay.
 */
export type MemberEvent =
  | 'waiting'
  | 'paid'
  | 'cancelled'
  | 'refunded'
  | 'failed'
  | 'expired'
  | 'returned'
  | 'short'
  | 'returning'
  | 'surplus'
  | 'corrected'
  | 'refused'
  | 'offer'
  | 'reviewing';

/** The events that administrators are told about. */
export type StaffEvent =
  | 'mismatch'
  | 'refund_requested'
  | 'refund_failed'
  | 'receipt_failed'
  | 'receipt_to_cancel';

/** What the provider has left unanswered for a day. */
export interface Silence {
  orders: number;
  refunds: number;
}

export type Words = MailHead & { body: string; notes: string[] };

export interface OrderMailTexts {
  button: string;
  /** Of a mail that asks to pay. */
  payButton: string;
  labels: Record<
    | 'product'
    | 'orderNo'
    | 'amount'
    | 'charged'
    | 'method'
    | 'days'
    | 'period'
    | 'bank'
    | 'account'
    | 'holder'
    | 'depositor'
    | 'due'
    | 'paidAt'
    | 'returned'
    | 'received'
    | 'missing'
    | 'reason'
    | 'seller'
    | 'terms',
    string
  >;
  methods: Record<PayMethod, string>;
  /** A count of calendar days. */
  days: (count: number) => string;
  /** Won, with groups of three as the screens of Korean banks show them. */
  won: (grouped: string) => string;
  member: Record<MemberEvent, Words>;
  staff: Record<StaffEvent, Words>;
  /** The provider has not answered for a day. */
  silence: MailHead & { body: (silence: Silence) => string; notes: string[]; button: string };
}
