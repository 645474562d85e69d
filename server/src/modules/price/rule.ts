import { addDays } from '@taegeuk/contract/calendar.ts';
import type { Price } from '@taegeuk/contract/price.ts';
import { comparedDays } from '@taegeuk/contract/price-rules.ts';

/** The prices of a product, told apart by a day. */
export interface PricesAt {
  present: Price | undefined;
  /** Those that members were shown, the newest first; with the present one. */
  history: Price[];
  /** The next first. */
  coming: Price[];
}

/** Tells past, present and coming prices apart. */
export function pricesAt(prices: readonly Price[], today: string): PricesAt {
  const history = prices
    .filter(({ startsOn }) => startsOn <= today)
    .sort((one, other) => other.startsOn.localeCompare(one.startsOn));
  const coming = prices
    .filter(({ startsOn }) => startsOn > today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn));
  return { present: history[0], history, coming };
}

/**
 * The price against which the present one may be shown as reduced: the lowest of the 20 days before it began, if the product
 * was offered all that time, with the same days. Only in its own first 20 days: then it is the price of that time itself.
 * @returns null if it may not be shown as reduced
 */
export function reducedFrom(prices: readonly Price[], today: string): number | null {
  const { present, history } = pricesAt(prices, today);
  if (!present || today >= addDays(present.startsOn, comparedDays)) return null;
  const from = addDays(present.startsOn, -comparedDays);
  const earlier = history.slice(1);
  const first = earlier.findIndex(({ startsOn }) => startsOn <= from);
  if (first === -1) return null;
  const compared = earlier.slice(0, first + 1);
  if (compared.some(({ dayExpirate }) => dayExpirate !== present.dayExpirate)) return null;
  const lowest = Math.min(...compared.map(({ priceKrw }) => priceKrw));
  return present.priceKrw < lowest ? lowest : null;
}
