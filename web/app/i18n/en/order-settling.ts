import type { OrderSettlingTexts } from '../kr/order-settling.ts';

const ends: OrderSettlingTexts['settling']['ends'] = {
  unfinished: {
    title: 'The payment was not finished',
    text: 'Nothing has been paid yet. What you chose is still here, and you can pay again.',
  },
  refused: {
    title: 'The payment did not go through',
    text: 'Nothing was charged. Please try another card or another way.',
  },
  reviewing: {
    title: 'PayPal is reviewing the payment',
    text: 'It usually takes less than a day. We open your days as soon as it is confirmed and tell you by mail. You need not pay again.',
  },
  returned: {
    title: 'This order was cancelled',
    text: 'A new order was begun in another window, or you cancelled it. If anything was paid, all of it goes back.',
  },
  mismatch: {
    title: 'The amount does not fit the order',
    text: 'Staff are looking into it and what was paid goes back in full. We tell you the outcome by mail.',
  },
  expired: {
    title: 'The order’s deadline has passed',
    text: 'If anything was paid, we open your days as soon as we see it. You can also order again.',
  },
  missing: {
    title: 'This order was not found',
    text: 'The address was cut or belongs to somebody else’s order. Please look into your payments.',
  },
};

const settling: OrderSettlingTexts['settling'] = {
  windowTitle: 'The payment window is open',
  windowText: 'Please go on there. You can leave this page as it is.',
  windowLost: 'Where it cannot be seen:',
  check: 'Check the payment',
  checking: 'Checking the payment',
  checkingText: 'We are asking the payment company. One moment, please.',
  slow: 'The answer takes longer than usual. If you have paid, nothing is lost: your days open as soon as it is confirmed, and a mail tells you. You may close this page.',
  offline:
    'There is no connection. As soon as it is back we go on checking. If you have paid, nothing is lost.',
  reason: 'What the payment company says',
  ends,
  toList: 'See your payments',
  toOrder: 'See this order',
};

const problems: OrderSettlingTexts['problems'] = {
  offerOverTitle: 'This link is no longer valid',
  offerOver:
    'Its time has passed, it was used already, or the order is another member’s. You can order below, or write to us by 1:1 inquiry.',
  offer: 'The academy has prepared this order for you. Please check it and the terms, and pay.',
  blockedTitle: 'The payment window could not be loaded',
  blocked:
    'An ad blocker or the network of a company may be shutting out the payment company. Please switch it off for this site and press again, or choose a bank transfer. Nothing was charged.',
  changedTitle: 'The price or the days have changed',
  changed: (before, now) =>
    `It was ${before} and is now ${now}. Please look at it and agree again. Nothing was charged.`,
  openTitle: 'You have an order of this product under way',
  open: 'It waits for a transfer or for confirmation. Finish or cancel it first, then you can order anew.',
  toOpen: 'See that order',
  retry: 'Load again',
  unavailableTitle: 'The payment company cannot be reached',
  unavailable: 'Nothing was charged. Please try again a little later, or choose a bank transfer.',
};

export const orderSettling: OrderSettlingTexts = { settling, problems };
