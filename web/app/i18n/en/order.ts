import type { OrderTexts } from '../kr/order.ts';

const windows: OrderTexts['windows'] = {
  title: 'Access',
  sides: { center: 'Centre', academy: 'Academy' },
  dDay: (nights) => (nights === 0 ? 'Until today' : `${nights + 1} days left`),
  active: (until, days) => `You can watch until ${until}: ${days} days with today and the last day.`,
  lastDay: (until) => `You can watch until the end of today, ${until}.`,
  before: (from) => `It begins on ${from}.`,
  ended: (on) => `It ended on ${on}.`,
  never: 'It has not begun yet.',
  closed: 'Not open now',
  soon: 'Begins soon',
  nextFromToday: 'If you pay, it begins on the day your payment is confirmed.',
  nextFrom: (day) => `If you pay before it ends, it continues from ${day}.`,
};

const next: OrderTexts['next'] = {
  checking:
    'The result of your payment is being checked. If you closed the payment window, you can cancel and pay again.',
  reviewing:
    'PayPal is reviewing the payment. We will write to you when that is done; please do not pay again.',
  waiting: (until) => `Please transfer the exact amount to the account shown until ${until}.`,
  waitingLate:
    'The deadline has passed. If you have made the transfer, it opens as soon as we have confirmed it.',
  waitingOpen: 'Please transfer the exact amount to the account shown.',
  waitingShort: (missing: string) =>
    `We have received a part of your transfer. ${missing} is still missing: please send it to the same account.`,
  offer: 'We have prepared the order that you asked for. Please check it and pay.',
  active: (until) => `You can watch until ${until}.`,
  before: (from) => `You can watch from ${from}.`,
  over: 'The days of this order are over.',
  requested: 'You have asked for a refund. We pay it back within 3 working days of your request.',
  cancelled: 'Nothing was charged. You can pay again if you like.',
  returned: (amount) => `Everything you paid was paid back (${amount}).`,
  returning: 'Money came that does not fit the order, or came after it was cancelled. It is being paid back.',
  refunded: (amount) => `What was not used was paid back (${amount}).`,
  failed: 'The payment did not go through and nothing was charged. You can pay again.',
  expired: 'The deadline passed, the order is closed and nothing was charged. You can pay again.',
};

const history: OrderTexts['history'] = {
  title: 'What happened',
  created: 'You placed the order.',
  waiting: 'The transfer is awaited.',
  reviewing: 'PayPal began to review the payment.',
  paid: (amount) => `Paid (${amount}).`,
  deposited: (amount) => `The transfer was confirmed (${amount}).`,
  free: 'The free product was opened.',
  corrected: (amount) =>
    `Another person’s transfer had been taken for this order; we corrected it (${amount}). It waits for its transfer again.`,
  refundRequested: 'You asked for a refund.',
  returned: (amount) => `Paid back (${amount}).`,
  refunded: (amount) => `Refunded (${amount}).`,
  closed: 'The days that were not used were taken back, and the order was closed.',
  cancelled: 'The order was cancelled.',
  superseded: 'You ordered the same product anew, so this order was cancelled.',
  cameBeside: (amount) => `Money came that is not due and is being sent back (${amount}).`,
  cameWrong: (amount) => `A payment came that does not fit the order and is being sent back (${amount}).`,
  failed: 'The payment did not go through.',
  expired: 'The deadline passed.',
};

const greeting: OrderTexts['greeting'] = {
  title: 'Your payment is confirmed',
  free: 'The free product is open',
  open: {
    center: 'The lesson videos of the centre are open.',
    academy: 'The lesson videos of the academy are open.',
  },
  opensOn: (day) => `It begins on ${day}, right after the days you have now.`,
  until: (day) => `The last day is ${day}, and you can watch on that day too.`,
  mail: 'We have sent you the confirmation and the terms of the contract by email.',
  back: 'Back to the lesson you were looking at',
  toSide: { center: 'To today’s practice', academy: 'To the academy' },
};

const facts: OrderTexts['facts'] = {
  title: 'The order',
  number: 'Order number',
  amount: 'Amount',
  charged: 'Charged',
  quote: (won, perUnit) => `${won} at ${perUnit} to the dollar.`,
  returned: 'Paid back',
  method: 'Paid by',
  side: 'Opens',
  days: 'Days',
  period: 'Access',
  none: 'none',
  orderedAt: 'Ordered',
  paidAt: 'Payment confirmed',
  requestedAt: 'Refund asked for',
  received: 'Received so far',
  missing: 'Still missing',
  refused: 'Answer to your refund request',
  reason: 'What the payment company said',
};

const receipts: OrderTexts['receipts'] = {
  title: 'Receipts',
  open: 'See the receipt',
  openOf: (name) => `See the receipt of ${name}`,
  cash: 'Cash receipt',
  cashOf: (purpose, end) => (end ? `${purpose}, number ending in ${end}` : purpose),
  cashWaiting: 'It is issued within 5 days after the transfer is confirmed.',
  cashIssued: (day, number) => `Issued on ${day}, approval number ${number}`,
  openCash: 'See the cash receipt',
  statement: 'See the statement',
};

const cancel: OrderTexts['cancel'] = {
  label: 'Cancel the order',
  title: 'Cancel this order?',
  text: 'The order is not paid yet. If you cancel it, nothing is charged.',
  transferText:
    'If you have already made the transfer, please do not cancel but wait until it is confirmed. Money that comes after cancelling is paid back.',
  reviewingText:
    'PayPal is still reviewing the payment. If it is confirmed after you cancel, the money is paid back.',
  failed: 'It could not be cancelled',
  done: 'The order is cancelled.',
  paidMeanwhile: 'The order was settled in the meantime and was not cancelled.',
};

const refund: OrderTexts['refund'] = {
  link: 'About a refund',
  title: 'Ask for a refund',
  lead: 'First you see what you would get back if you asked today. Nothing changes before you ask.',
  rules: {
    unused: (until) =>
      `Until ${until} you may withdraw without a reason, and as you have opened no lesson in these days, you get everything back.`,
    not_begun: 'The days of this order have not begun yet, so you get everything back.',
    used: 'The share of days that have passed or the share of lessons you opened, whichever is greater, is deducted. There is no penalty.',
    over: 'The days of this order are used up, so there is nothing to pay back.',
  },
  amount: 'What you get back',
  of: (paid) => `of the ${paid} you paid`,
  used: 'Days used',
  usedOf: (used, all) => `${used} of ${all}`,
  lessons: 'Lessons opened',
  lessonsOf: (opened, all) => `${opened} of ${all} lessons`,
  withdrawUntil: 'Last day to withdraw without a reason',
  taken: 'Days taken back',
  after: { center: 'Centre access afterwards', academy: 'Academy access afterwards' },
  noneAfter: 'none is left',
  untilDay: (day) => `until ${day}`,
  reason: 'Why you would like a refund (may stay empty)',
  account: 'The account to pay back to',
  accountHint: 'Bank, account number and holder, e.g. Hanbit Bank 000-000-000000 Kim Haneul',
  sameWay:
    'It is paid back the way you paid. With cards it can take some days until the card company shows it.',
  when: 'Our staff check the request, and the money is paid back within 3 working days of it.',
  send: 'Ask for this refund',
  sending: 'Sending the request',
  keep: 'Leave it as it is',
  sent: 'You have asked for a refund.',
  sentText: 'We pay it back within 3 working days and write to you.',
  closedTitle: 'A refund cannot be asked for now',
  closedText: 'It can be asked for once an order is paid, while there is something left to pay back.',
  requestedTitle: 'You have already asked for a refund',
  sample: 'These rules are a sample; the guide and the terms of use say more.',
  guide: 'Guide to payment and refunds',
};

const statement: OrderTexts['statement'] = {
  title: 'Statement',
  number: 'Order number',
  issuedOn: 'Issued on',
  buyer: 'For',
  buyerName: (name) => name,
  seller: 'From',
  item: 'Item',
  price: 'Amount',
  total: 'Total',
  returned: 'Refunded',
  kept: 'After the refund',
  method: 'Paid by',
  paidAt: 'Paid on',
  period: 'Access',
  note: 'Amounts include value-added tax. This statement informs about the transaction; it does not stand in for a tax invoice or a cash receipt.',
  print: 'Print',
  back: 'Back to the order',
};

export const order: OrderTexts = {
  section: 'Support',
  title: 'Payment history',
  lead: 'Your orders, payments and access in one place.',
  filters: 'State of the orders',
  all: 'All',
  list: 'Orders',
  pay: 'Pay for lessons',
  payAgain: 'Pay again',
  payOffer: 'Check and pay',
  guide: 'Guide to payment and refunds',
  requestedChip: 'Refund asked for',
  changed: (name, state) => `${name}: ${state}`,
  emptyTitle: 'You have not paid for anything yet.',
  emptyText: 'Under Payment you can look at the products and their full price first.',
  noneInState: (state) => `No order is in the state “${state}”.`,
  showAll: 'Show all',
  bankNote:
    'Confirming takes longer if the name on the transfer differs. If you used another name, please tell us in an inquiry.',
  ask: 'Ask us',
  backToList: 'To the payment history',
  notFoundTitle: 'This order is not there',
  notFoundText: 'The address has changed, or the order is another member’s.',
  windows,
  next,
  history,
  greeting,
  facts,
  receipts,
  cancel,
  refund,
  statement,
};
