import type { OrderEndsTexts } from '../kr/order-ends.ts';

const bank: OrderEndsTexts['bank'] = {
  title: 'How to transfer',
  lead: 'Please transfer to this account. When it has arrived your days open and a mail tells you.',
  leadVbank: 'This account is for this order alone. Your days open by themselves when the money arrives.',
  product: 'Product',
  order: 'Order number',
  waiting: 'We are waiting for your transfer. This page changes by itself when it has arrived.',
  exact:
    'The same amount and name let us find it quickly. After the deadline the order is cancelled by itself.',
  text: 'Text it to me',
  texting: 'Sending the text',
  texted: 'We have texted you the details.',
  textedTo: (phone) => `It went to ${phone}.`,
  receipt: 'Cash receipt',
  receiptWish: (purpose, end) => (end ? `${purpose} (ends in ${end})` : purpose),
  noReceipt: 'Not asked for',
  receiptIssued: (no) => `Issued (approval ${no})`,
  cancel: 'Cancel the order',
  cancelTitle: 'Cancel this order?',
  cancelText:
    'Please cancel only if you have not transferred yet. A cancelled order cannot be revived, but you can order again.',
  cancelFailed: 'It could not be cancelled',
  paidTitle: 'Your transfer has arrived',
  paidText: 'Your days are open.',
  closedTitle: 'This order is over',
  closedText:
    'It was cancelled, or its deadline has passed. If you have transferred already, we tell you as soon as we see it.',
  again: 'Order again',
  toOrder: 'See the order',
  emptyTitle: 'No order is waiting for a transfer',
  emptyText: 'No order of yours fits this address. You find your orders in your payments.',
  toShop: 'To the products',
};

const paypal: OrderEndsTexts['paypal'] = {
  title: 'Pay with PayPal',
  lead: 'PayPal’s button below opens a window to pay in.',
  charged: 'Charged',
  won: 'In won',
  rate: 'Exchange rate',
  rateWords: (rate) => `1 dollar is ${rate}`,
  review: 'While PayPal reviews a payment it is shown as being checked. Your days open once it is confirmed.',
  loading: 'Loading PayPal’s button',
  other: 'Pay in another way',
  noneTitle: 'Please choose a product first',
  noneText: 'Choose a product and PayPal, and you come to this page.',
  toShop: 'To the products',
};

const nopayment: OrderEndsTexts['nopayment'] = {
  title: 'Start for free',
  lead: 'This product needs no payment.',
  heldTitle: 'You have had this free product',
  heldText: 'A free product can be had once. All your records are still there.',
  noneTitle: 'This is not a free product',
  noneText: 'Please choose one among the products.',
  toShop: 'See other products',
  toOrders: 'See your payments',
};

export const orderEnds: OrderEndsTexts = {
  bank,
  paypal,
  nopayment,
};
