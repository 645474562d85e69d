/** Where a server is to die while it moves money. */
export type PaymentKill =
  /** At the n-th statement since it was asked: before it is sent, or while it is under way. */
  | { at: 'statement'; n: number; sent: boolean }
  /** At the n-th call of the provider: before it is made, or when it was answered and nobody has read the answer. */
  | { at: 'provider'; n: number; answered: boolean };

/** What somebody wants of it meanwhile. */
export const deeds = ['checkout', 'settle', 'superseded', 'console', 'refund', 'transfer'] as const;
export type Deed = (typeof deeds)[number];

/** What a server that is going to die is told. */
export interface PaymentTask {
  databaseUrl: string;
  apiBase: string;
  /** Its clock runs before the real one by as much. */
  aheadMs: number;
  /** Null: it counts how many places there are. */
  kill: PaymentKill | null;
  /** Runs the jobs, as a server does. */
  isBusy: boolean;
}

/** How many places a deed passes. */
export interface Places {
  statements: number;
  calls: number;
}

/** A request with this header is the one that the server dies of. */
export const armedHeader = 'x-armed';

function killsOf({ statements, calls }: Places): PaymentKill[] {
  const kills: PaymentKill[] = [];
  for (let n = 1; n <= calls; n += 1)
    for (const answered of [false, true]) kills.push({ at: 'provider', n, answered });
  for (let n = 1; n <= statements; n += 1)
    for (const sent of [false, true]) kills.push({ at: 'statement', n, sent });
  return kills;
}

/** One server's life. */
export interface PaymentLife {
  deed: Deed;
  kill: PaymentKill;
}

/** `count` lives spread evenly over every place of every deed; all of them when there are not more. */
export function planPaymentLives(places: Record<Deed, Places>, count: number): PaymentLife[] {
  const all = deeds.flatMap((deed) => killsOf(places[deed]).map((kill) => ({ deed, kill })));
  if (count >= all.length) return all;
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );
}
