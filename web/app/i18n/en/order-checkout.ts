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
    center: 'The videos of all centre lessons',
    academy: 'The lecture videos of the academy courses',
    levels: [
      'The lecture videos of the courses for Practitioner',
      'The lecture videos of the courses for Practitioner and Trainer',
      'The lecture videos of the courses for Practitioner, Trainer and Master',
    ],
  },
  window: {
    active: (until) => `Open until ${until}`,
    before: (from) => `Opens on ${from}`,
    ended: (on) => `Ended on ${on}`,
    never: 'No pass yet',
  },
  free: 'Free',
  perMonth: (won) => `${won} a month`,
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
    kakaopay: 'You pay in KakaoTalk. Lessons open at once.',
    naverpay: 'You pay at Naver and come back to this page.',
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

export const orderCheckout: OrderCheckoutTexts = {
  shop,
  methods,
  transfer,
  terms,
  summary,
};
