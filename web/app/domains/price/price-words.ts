import { addDays } from '@taegeuk/contract/calendar.ts';
import type { Price } from '@taegeuk/contract/price.ts';
import { formatNumber } from '../../lib/dates/format.ts';
import { priceTexts as t } from './price-texts.ts';

/** A price as staff read it. */
export function wonWords(priceKrw: number): string {
  return priceKrw === 0 ? t.free : `${formatNumber(priceKrw, 'kr')}원`;
}

/** Price and days in one line. */
export function offerWords({ priceKrw, dayExpirate }: Omit<Price, 'startsOn'>): string {
  return `${wonWords(priceKrw)} · ${t.days(dayExpirate)}`;
}

/** What stands in the fields of a new price. */
export interface TypedPrice {
  price: string;
  days: string;
  startsOn: string;
}

/** What is typed, as it is sent; what is no number is sent as none, and the answer says so at its field. */
export function wishOf({ price, days, startsOn }: TypedPrice): Price {
  const numberIn = (typed: string) => {
    const plain = typed.replace(/[,\s원일]/g, '');
    return plain === '' ? Number.NaN : Number(plain);
  };
  return { priceKrw: numberIn(price), dayExpirate: numberIn(days), startsOn };
}

/** The first day that a new price can begin on. */
export function firstDay(today: string): string {
  return addDays(today, 1);
}
