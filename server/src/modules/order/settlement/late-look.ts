import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { markForCheck } from './reconcile-queries.ts';

/** Order numbers that one statement takes at most: far more than arrive while one is running. */
const mostAtOnce = 5000;

/** Lets the job look at orders of which too much is told. */
export interface LateLooks {
  /**
   * Settles once the look is noted, so that what is answered then is not lost. All that arrive while one statement runs
   * share the next: a flood costs one statement at a time, and a write for each order of ours.
   * @throws {DomainError} too_many_requests: nothing is noted, the provider sends it again
   */
  note(merchantUid: string): Promise<void>;
}

interface Basket {
  numbers: Set<string>;
  noted: Promise<void>;
}

async function noteAll(db: Db, numbers: readonly string[], at: Date): Promise<void> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM orders WHERE merchant_uid = ANY (${[...numbers]}::text[])
      AND (imp_uid IS NOT NULL OR pay_method NOT IN ('noaccount', 'nopayment'))
      AND (next_check_at IS NULL OR next_check_at > ${at})`;
  // One after the other: a statement that locked several could wait for somebody who waits for it.
  for (const { id } of rows) await markForCheck(db, id, at);
}

/** @param lookAt when the job may look at what is noted now */
export function createLateLooks(db: Db, lookAt: () => Date): LateLooks {
  let running: Promise<unknown> = Promise.resolve();
  let basket: Basket | null = null;

  function open(): Basket {
    const numbers = new Set<string>();
    const before = running;
    const note = async () => {
      await before;
      basket = null;
      await noteAll(db, [...numbers], lookAt());
    };
    const opened = { numbers, noted: note() };
    running = opened.noted.catch(() => undefined);
    return opened;
  }

  return {
    note(merchantUid) {
      basket ??= open();
      const { numbers, noted } = basket;
      if (numbers.size >= mostAtOnce && !numbers.has(merchantUid))
        return Promise.reject(new DomainError('too_many_requests'));
      numbers.add(merchantUid);
      return noted;
    },
  };
}
