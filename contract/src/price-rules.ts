import type { WindowSide } from './membership.ts';

// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** The highest price and the longest time of a product. */
export const mostWon = 100_000_000;
export const mostDays = 3660;

/** Naver Pay takes no less. */
export const naverPayLeastWon = 10;

/**
 * Days that the trade commission's notice on unfair advertising (부당한 표시·광고행위의 유형 및 기준 지정고시) calls a considerable
 * time ("20일 정도"): the lowest price of that time is the former price.
 */
export const comparedDays = 20;

const daysOfYear = 365;
const daysOfMonth = 30;

/** What a month of a longer product costs; null where the division does not come out even, or there is only one month. */
export function wonAMonth({
  priceKrw,
  dayExpirate,
}: {
  priceKrw: number;
  dayExpirate: number;
}): number | null {
  const months = dayExpirate === daysOfYear ? 12 : dayExpirate / daysOfMonth;
  if (priceKrw === 0 || months <= 1 || !Number.isInteger(months)) return null;
  return priceKrw % months === 0 ? priceKrw / months : null;
}

/** What a category has that is sold: its price in KRW, its days, and the side that they open. */
export interface Offered {
  priceKrw: number;
  dayExpirate: number;
  grants: WindowSide;
}

/** Whether a category is sold now. */
export function isOffered<C extends { isProduct: boolean } & { [Key in keyof Offered]: Offered[Key] | null }>(
  category: C,
): category is C & Offered {
  const { isProduct, priceKrw, dayExpirate, grants } = category;
  return isProduct && priceKrw !== null && dayExpirate !== null && grants !== null;
}

/** Whether a product opens the centre for nothing: the free week. */
export function isFreeWeek({ priceKrw, grants }: Pick<Offered, 'priceKrw' | 'grants'>): boolean {
  return priceKrw === 0 && grants === 'center';
}
