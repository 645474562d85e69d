import { z } from 'zod';
import { approvalErrors, approvalReply, twoPersons } from './approval.ts';
import { endpoint, staffRefusals } from './endpoint.ts';
import { day, id } from './fields.ts';
import { windowSides } from './membership.ts';
import { mostDays, mostWon } from './price-rules.ts';

const tag = 'Staff: prices';
const base = '/api/v1/private/staff/price';

const offer = z.object({ priceKrw: z.int(), dayExpirate: z.int() });

/** What a product costs, and how many days it opens, from a day on. */
const price = offer.extend({ startsOn: z.string() });

export type Price = z.infer<typeof price>;

/** A product with its present price and those that are to come. */
export const pricedProduct = z.object({
  id,
  /** In Korean. */
  name: z.string(),
  grants: z.enum(windowSides),
  /** Whether it can be bought. */
  isOnSale: z.boolean(),
  version: z.int(),
  /** `startsOn` is null if it is not known since when. */
  present: offer.extend({ startsOn: z.string().nullable() }),
  /** The price against which the present one may be shown as reduced; null if it may not. */
  reducedFromKrw: z.int().nullable(),
  /** The next first. */
  coming: z.array(price),
  /** Whether another price waits for a second person. */
  isAsked: z.boolean(),
});

export type PricedProduct = z.infer<typeof pricedProduct>;

/** A product with every price that members were shown. */
export const pricedProductDetail = pricedProduct.extend({
  /** The newest first; the present one is the first. */
  history: z.array(price),
});

export type PricedProductDetail = z.infer<typeof pricedProductDetail>;

const ofMoney = { access: 'admin', right: 'money', tag } as const;

export const listPrices = endpoint({
  ...ofMoney,
  method: 'GET',
  path: `${base}/get_all`,
  summary: 'All products with their present and coming prices, in the order of the shop.',
  reply: z.array(pricedProduct),
  errors: staffRefusals,
});

export const getPrice = endpoint({
  ...ofMoney,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary: 'One product with every price that members were shown, with its day.',
  params: z.object({ id }),
  reply: pricedProductDetail,
  errors: [...staffRefusals, 'not_found'],
});

/** What the price is to be from which day on. */
export const priceWish = z.object({
  priceKrw: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(mostWon, { error: 'too_large' }),
  dayExpirate: z
    .int({ error: 'invalid_number' })
    .min(1, { error: 'too_small' })
    .max(mostDays, { error: 'too_large' }),
  startsOn: day,
});

export const setPrice = endpoint({
  ...ofMoney,
  method: 'POST',
  path: `${base}/set/{id}`,
  asksPassword: true,
  summary:
    'Sets the price and the days of a product from a day on, tomorrow at the earliest, once a second person has said yes. A price that was set for the same day is replaced. Orders keep their own.',
  params: z.object({ id }),
  body: priceWish.extend({ version: z.int({ error: 'invalid_number' }), ...twoPersons }),
  reply: approvalReply,
  errors: [
    ...staffRefusals,
    'invalid_input',
    'not_found',
    'changed_elsewhere',
    'price_day_passed',
    ...approvalErrors,
  ],
});
