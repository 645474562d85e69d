import { createHash } from 'node:crypto';
import type { StatementLine } from './lines.ts';

/**
 * What makes a line the same line in another file: its account, day, name, amount and the balance after it. The time of day is
 * left out where there is a balance, since one bank writes it in one of its files and not in the other. Lines that are alike
 * in all of that are told apart by their place among each other: two equal ones of a day stay two, in every file of that day.
 */
export function fingerprintsOf(account: string, lines: readonly StatementLine[]): Buffer[] {
  const seen = new Map<string, number>();
  return lines.map(({ receivedOn, receivedTime, name, amountMinor, balanceMinor }) => {
    const told = balanceMinor ?? receivedTime ?? '';
    const key = JSON.stringify([account, receivedOn, name, amountMinor, told]);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return createHash('sha256').update(`${key}${nth}`).digest();
  });
}
