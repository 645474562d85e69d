import type { OrderCheckoutTexts } from '../kr/order-checkout.ts';

const shop: OrderCheckoutTexts['shop'] = {
  section: 'Courses',
  title: 'Pay for lessons',
  lead: 'Choose a product and the whole price and its days are shown first. Nothing is ever charged again by itself.',
  products: 'Products',
  noProducts: 'There is nothing to buy at present.',
  noProductsText: 'The notices will tell you when there is something new.',
  toNotices: 'See the notices',
  sides: { center: 'Centre', academy: 'Academy' },
  opens: {
    center: 'the videos of all centre lessons',
    academy: 'the lecture videos of the academy courses',
    levels: [
      'the lecture videos of the courses for Practitioner',
      'the lecture videos of the courses for Practitioner and Trainer',
      'the lecture videos of the courses for Practitioner, Trainer and Master',
    ],
  },
  window: {
    active: (until) => `Open until ${until}`,
    before: (from) => `Opens on ${from}`,
    ended: (on) => `Ended on ${on}`,
    never: 'Not used yet',
  },
  free: 'Free',
  reducedFrom: (won: string) => `lowest of the 20 days before: ${won}`,
  held: 'You have had this one',
  untilNow: (until) => `starting today: until ${until}`,
  extendedUntil: (until) => `extended until ${until}`,
  chooseFirst: 'Please choose a product.',
};

const methods: OrderCheckoutTexts['methods'] = {
  title: 'Way to pay',
  label: 'How would you like to pay?',
  hints: {
    card: 'Choose your card in the payment window. Lessons open at once.',
    trans: 'Choose your Korean bank in the payment window and transfer at once.',
    vbank: 'You get an account number of your own. Lessons open by themselves when the money arrives.',
    noaccount: 'Transfer to the academy’s account within 3 days. Lessons open when staff have seen it.',
    paypal: 'Charged in US dollars. PayPal may take some time to review it.',
  },
};

const transfer: OrderCheckoutTexts['transfer'] = {
  title: 'Transfer and cash receipt',
  depositor: 'Name on the transfer',
  depositorHint: 'The same name as on the account lets us find it quickly.',
  receipt: 'Cash receipt',
  receiptHint: 'From 100,000 won we issue one without being asked.',
  purposes: {
    none: 'None',
    deduction: 'Income deduction',
    expense: 'Business expenses',
    voluntary: 'Issued by us without a number',
  },
  phone: 'Mobile number',
  phoneHint: 'E.g. 010-1234-5678',
  business: 'Business number',
  businessHint: 'Ten digits, e.g. 123-45-67890',
};

const terms: OrderCheckoutTexts['terms'] = {
  title: 'Conditions of purchase',
  what: (name, days) => `${name}: ${days} days, the first and the last included.`,
  once: 'You pay once. When the days are over nothing is renewed or charged by itself.',
  unused:
    'Within 7 days of paying or of the first day, whichever is later, you get everything back if you have opened no lesson.',
  notBegun: 'Days that have not begun are always returned in full.',
  used: 'Once they have begun, we keep the share of days that have passed or of lessons that were opened, whichever is greater, and return the rest. There is no penalty.',
  opened: 'Opening a lesson counts as using it, even if you do not play its video.',
  how: 'Ask for it in your payments: the money comes back the way it was paid within 3 business days, and the days go with it.',
  full: 'Read the full terms of use',
  agree: 'I have read the conditions and agree to the purchase',
  freeHow: 'It costs nothing and can be had once. It ends by itself.',
};

const summary: OrderCheckoutTexts['summary'] = {
  title: 'Your order',
  product: 'Product',
  days: 'Length',
  daysCount: (count) => (count === 1 ? '1 day' : `${count} days`),
  period: 'Days',
  opens: 'Opens',
  method: 'Way to pay',
  total: 'Total',
  vat: 'Nothing is added to it.',
  inDollars: (amount, rate) => `PayPal charges about ${amount} (1 dollar is ${rate}).`,
  pay: (amount) => `Pay ${amount}`,
  order: (amount) => `Order for ${amount}`,
  paypal: 'Go on with PayPal',
  free: 'Start for free',
  working: 'Making the order',
};

const ends: OrderCheckoutTexts['settling']['ends'] = {
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

const settling: OrderCheckoutTexts['settling'] = {
  windowTitle: 'The payment window is open',
  windowText: 'Please go on there. You can leave this page as it is.',
  windowLost: 'Where it cannot be seen:',
  check: 'Check the payment',
  checking: 'Checking the payment',
  checkingText: 'We are asking the payment company. One moment, please.',
  slow: 'The answer takes longer than usual. If you have paid, nothing is lost: your days open as soon as it is confirmed, and a mail tells you. You may close this page.',
  offline:
    'There is no connection. As soon as it is back we go on checking. If you have paid, nothing is lost.',
  reason: (words) => `What the payment company says: ${words}`,
  ends,
  toList: 'See your payments',
  toOrder: 'See this order',
};

const problems: OrderCheckoutTexts['problems'] = {
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

export const orderCheckout: OrderCheckoutTexts = {
  shop,
  methods,
  transfer,
  terms,
  summary,
  settling,
  problems,
};
