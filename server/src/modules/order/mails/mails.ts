import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MessageKind } from '@taegeuk/contract/message-kinds.ts';
import { majorOf, minorDigits } from '@taegeuk/contract/money.ts';
import { composeMail, type MailContent } from '../../../mail/compose.ts';
import { seoulTime, spokenDay } from '../../../mail/dates.ts';
import type { MailFact } from '../../../mail/layout.ts';
import { type BankAccount, bankDetailsOf } from '../present.ts';
import type { OrderRow } from '../rows.ts';
import { isOffer } from '../states.ts';
import type { MemberEvent, OrderMailTexts, Silence, StaffEvent, Words } from './shape.ts';
import { orderMailTexts } from './texts.ts';

type Labelled = [label: keyof OrderMailTexts['labels'], value: string | null];

/** What a mail about an order needs besides it. */
export interface OrderMailGiven {
  /** The academy's account; needed if a transfer to it is awaited. */
  bank: BankAccount | null;
  /** The seller, from the site's footer: the law requires it in the contract document. */
  seller: string[];
  /** Where an offer is paid. */
  link?: string;
}

/** An amount as a mail writes it; in groups of three in all languages, as Korean banks and cards show it. */
export function amountText(
  lang: LanguageCode,
  { currency }: Pick<OrderRow, 'currency'>,
  amountMinor: number,
): string {
  const digits = minorDigits[currency];
  const grouped = majorOf(amountMinor, currency).toLocaleString('ko-KR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return currency === 'KRW' ? orderMailTexts[lang].won(grouped) : `${currency} ${grouped}`;
}

function linkTo(order: OrderRow): string | null {
  // Orders from before the origin was stored have none.
  return order.origin === '' ? null : `${order.origin}/mypage/payment-check/view/${order.id}`;
}

// What every mail says about its order: the price in won, and next to it what is charged in another currency.
function orderFacts(lang: LanguageCode, order: OrderRow): Labelled[] {
  // Who has not agreed has not chosen how to pay.
  const method = isOffer(order) ? null : orderMailTexts[lang].methods[order.payMethod];
  const { won } = orderMailTexts[lang];
  return [
    ['product', order.name],
    ['orderNo', order.merchantUid],
    ['amount', won(order.amountKrw.toLocaleString('ko-KR'))],
    ['charged', order.currency === 'KRW' ? null : amountText(lang, order, order.amountMinor)],
    ['method', method],
  ];
}

function periodOf(lang: LanguageCode, { startsOn, endsOn }: OrderRow): string | null {
  return startsOn && endsOn ? `${spokenDay(lang, startsOn)} – ${spokenDay(lang, endsOn)}` : null;
}

function depositFacts(lang: LanguageCode, order: OrderRow, bank: BankAccount | null): Labelled[] {
  if (order.payMethod === 'noaccount' && order.accountNumber === null && bank === null)
    throw new Error('a mail that asks for a transfer needs the account');
  const details = bankDetailsOf(order, bank ?? { bank: '', account: '', holder: '' });
  if (!details) return [];
  const due = details.dueAt === null ? null : seoulTime(lang, new Date(details.dueAt));
  return [
    ['bank', details.bank],
    ['account', details.account],
    ['holder', details.holder],
    ['depositor', details.depositor],
    ['due', due],
  ];
}

function contractFacts(lang: LanguageCode, order: OrderRow, seller: string[]): Labelled[] {
  const terms = order.origin === '' ? null : `${order.origin}/customer/guide#terms-of-use`;
  return [
    ['days', orderMailTexts[lang].days(order.dayExpirate)],
    ['period', periodOf(lang, order)],
    ['paidAt', order.paidAt && seoulTime(lang, order.paidAt)],
    ['seller', seller.length > 0 ? seller.join(' · ') : null],
    ['terms', terms],
  ];
}

function offerFacts(lang: LanguageCode, { dayExpirate, depositDueAt }: OrderRow): Labelled[] {
  return [
    ['days', orderMailTexts[lang].days(dayExpirate)],
    ['due', depositDueAt && seoulTime(lang, depositDueAt)],
  ];
}

function shortFacts(lang: LanguageCode, order: OrderRow): Labelled[] {
  const { paidMinor, amountMinor } = order;
  return [
    ['received', amountText(lang, order, paidMinor)],
    ['missing', amountText(lang, order, amountMinor - paidMinor)],
    // Orders from before the account was stored with them do not have it.
    ...(order.accountNumber === null ? [] : depositFacts(lang, order, null)),
  ];
}

function eventFacts(
  lang: LanguageCode,
  order: OrderRow,
  event: MemberEvent,
  given: OrderMailGiven,
): Labelled[] {
  if (event === 'waiting') return depositFacts(lang, order, given.bank);
  if (event === 'corrected') return order.accountNumber === null ? [] : depositFacts(lang, order, null);
  if (event === 'paid') return contractFacts(lang, order, given.seller);
  if (event === 'short') return shortFacts(lang, order);
  if (event === 'refused') return [['reason', order.refusal]];
  if (event === 'offer') return offerFacts(lang, order);
  if (event === 'returning') return [['received', amountText(lang, order, order.paidMinor)]];
  if (event === 'surplus') return [['returned', amountText(lang, order, order.refundedMinor)]];
  if (event !== 'refunded') return [];
  return [
    ['returned', amountText(lang, order, order.refundedMinor)],
    ['period', periodOf(lang, order)],
  ];
}

function compose(
  lang: LanguageCode,
  order: OrderRow,
  words: Words & { kind?: MessageKind; keptNotes?: string[] },
  labelled: Labelled[],
  payLink?: string,
): MailContent {
  const { labels, button, payButton } = orderMailTexts[lang];
  const { body, notes, keptNotes = [], kind, ...head } = words;
  const facts = labelled.flatMap(([key, value]): MailFact[] =>
    value ? [{ label: labels[key], value }] : [],
  );
  const href = payLink ?? linkTo(order);
  const label = payLink ? payButton : button;
  return composeMail(lang, head, {
    ...(kind ? { kind } : {}),
    ...{ body, facts, notes, keptNotes },
    ...(href ? { button: { label, href } } : {}),
  });
}

/** What the law wants in the contract document; where nothing was paid, there is nothing to return. */
function contractNotes({ amountKrw }: OrderRow, { notes }: Words): string[] {
  return amountKrw === 0 ? notes.slice(-1) : notes;
}

/**
 * The mail about their order for a member, in the language in which it was ordered. The provider's text about a failure is
 * left out.
 */
export function orderMail(order: OrderRow, event: MemberEvent, given: OrderMailGiven): MailContent {
  const { lang } = order;
  const words = orderMailTexts[lang].member[event];
  const kind = `order_${event}` as const;
  const shown = event === 'paid' ? { ...words, notes: [], keptNotes: contractNotes(order, words) } : words;
  const facts = [...orderFacts(lang, order), ...eventFacts(lang, order, event, given)];
  return compose(lang, order, { ...shown, kind }, facts, given.link);
}

/** The mail about an order for administrators; the member's name stays behind the login. */
export function orderStaffMail(lang: LanguageCode, order: OrderRow, event: StaffEvent): MailContent {
  return compose(lang, order, orderMailTexts[lang].staff[event], orderFacts(lang, order));
}

/** The mail for administrators about what the provider has not answered for a day; it leads to the desk. */
export function silenceMail(lang: LanguageCode, silence: Silence, origin: string | null): MailContent {
  const { body, notes, button: label, ...head } = orderMailTexts[lang].silence;
  const button = origin === null ? {} : { button: { label, href: `${origin}/admin/orders?queue=stuck` } };
  return composeMail(lang, head, { body: body(silence), facts: [], notes, ...button });
}
