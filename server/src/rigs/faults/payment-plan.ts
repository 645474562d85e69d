/** The place where a server is killed while it moves money. */
export type PaymentKill =
  /** At the n-th statement since the request: before it is sent, or while it is running. */
  | { at: 'statement'; n: number; sent: boolean }
  /** At the n-th call of the provider: before it is made, or when it was answered and nobody has read the answer. */
  | { at: 'provider'; n: number; answered: boolean };

/** What staff do with days. */
export const daysDeeds = ['grant', 'take_back', 'pause', 'resume'] as const;

/** What staff do at the desk of orders. */
export const deskDeeds = [
  ...(['refund', 'transfer', 'import', 'lines', 'correct', 'refuse'] as const),
  ...daysDeeds,
] as const;
export type DeskDeed = (typeof deskDeeds)[number];

/** The operation that runs meanwhile. */
export const deeds = ['checkout', 'settle', 'superseded', 'console', ...deskDeeds] as const;
export type Deed = (typeof deeds)[number];

/** Instructions for a server that will be killed. */
export interface PaymentTask {
  databaseUrl: string;
  apiBase: string;
  /** Its clock is ahead of the real one by this. */
  aheadMs: number;
  /** Null: it only counts the places. */
  kill: PaymentKill | null;
  /** Runs the jobs, as a server does. */
  isBusy: boolean;
}

/** The number of places in an operation. */
export interface Places {
  statements: number;
  calls: number;
}

/** The server is killed in the request with this header. */
export const armedHeader = 'x-armed';

function killsOf({ statements, calls }: Places): PaymentKill[] {
  const kills: PaymentKill[] = [];
  for (let n = 1; n <= calls; n += 1)
    for (const answered of [false, true]) kills.push({ at: 'provider', n, answered });
  for (let n = 1; n <= statements; n += 1)
    for (const sent of [false, true]) kills.push({ at: 'statement', n, sent });
  return kills;
}

/** The plan for one server. */
export interface PaymentLife {
  deed: Deed;
  kill: PaymentKill;
}

/** `count` plans spread evenly over every place of every operation; all of them if there are not more. */
export function planPaymentLives(places: ReadonlyMap<Deed, Places>, count: number): PaymentLife[] {
  const all = [...places].flatMap(([deed, its]) => killsOf(its).map((kill) => ({ deed, kill })));
  if (count >= all.length) return all;
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );
}
