/** The currencies in which an order may be charged. */
export const currencies = ['KRW', 'USD'] as const;

/** ISO 4217 code. */
export type Currency = (typeof currencies)[number];

/** Number of decimals: amounts are stored as whole numbers of the smallest unit (won, cents). */
export const minorDigits: Record<Currency, number> = { KRW: 0, USD: 2 };

/** An amount in the currency's unit, as the provider writes it: 1250 cents are 12.5. */
export function majorOf(amountMinor: number, currency: Currency): number {
  return amountMinor / 10 ** minorDigits[currency];
}

/**
 * An amount in the currency's smallest unit: 12.5 dollars are 1250 cents.
 * @throws {RangeError} for an amount with more digits than the currency has
 */
export function minorOf(amount: number, currency: Currency): number {
  const scaled = amount * 10 ** minorDigits[currency];
  const minor = Math.round(scaled);
  // Removes the rounding error of a binary fraction with two decimals, and nothing more.
  if (!Number.isSafeInteger(minor) || Math.abs(scaled - minor) > 1e-6)
    throw new RangeError(`${amount} is no amount in ${currency}`);
  return minor;
}

/** A price in dollars: cents, rounded up. `krwPerUsd`: won per dollar. */
export function quoteInCents(amountKrw: number, krwPerUsd: number): number {
  // The product of two decimals may be slightly above a whole cent.
  return Math.ceil((amountKrw * 100) / krwPerUsd - 1e-9);
}
