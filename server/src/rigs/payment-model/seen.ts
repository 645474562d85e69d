import type { Scene } from './scene.ts';

/** An order as the rules see it. */
export interface SeenOrder {
  id: string;
  merchantUid: string;
  userId: string;
  grants: string;
  status: string;
  paidMinor: number;
  refundedMinor: number;
  amountMinor: number;
  startsOn: string | null;
  endsOn: string | null;
  /** On which the member rested. */
  pausedDays: number;
  impUid: string | null;
  flag: string | null;
}

export interface SeenStep {
  id: string;
  orderId: string;
  cause: string;
  fromStatus: string | null;
  toStatus: string;
  amountMinor: number;
  days: number;
  txId: string | null;
}

interface SeenRefund {
  orderId: string;
  txId: string | null;
  amountMinor: number;
  isDone: boolean;
  isGivenUp: boolean;
}

export interface SeenWindow {
  userId: string;
  side: string;
  startsOn: string | null;
  endsOn: string | null;
}

/** A line of the bank's statement, with what of it pays orders. */
interface SeenLine {
  receivedOn: string;
  name: string;
  amountMinor: number;
  state: string;
  matchedMinor: number;
}

interface SeenMatch {
  orderId: string;
  amountMinor: number;
}

/** All data of the shop about the members of a sequence. */
export interface Seen {
  orders: SeenOrder[];
  steps: SeenStep[];
  refunds: SeenRefund[];
  windows: SeenWindow[];
  lines: SeenLine[];
  matches: SeenMatch[];
}

export async function look({ lane, members, bank: { account } }: Scene): Promise<Seen> {
  const { sql } = lane.services;
  const ids = members.map(({ id }) => id);
  const own = sql`SELECT id FROM orders WHERE user_id = ANY(${ids})`;
  const [orders, steps, refunds, windows, lines, matches] = await Promise.all([
    sql<SeenOrder[]>`
      SELECT id, merchant_uid, user_id, grants, status, paid_minor, refunded_minor, amount_minor, starts_on, ends_on,
             paused_days, imp_uid, flag FROM orders WHERE user_id = ANY(${ids}) ORDER BY id`,
    sql<SeenStep[]>`
      SELECT id, order_id, cause, from_status, to_status, amount_minor, days, detail ->> 'txId' AS tx_id
      FROM order_log WHERE order_id IN (${own}) ORDER BY id`,
    sql<SeenRefund[]>`
      SELECT order_id, tx_id, amount_minor, done_at IS NOT NULL AS is_done, failed_at IS NOT NULL AS is_given_up
      FROM order_refunds WHERE order_id IN (${own})`,
    sql<SeenWindow[]>`
      SELECT DISTINCT ON (user_id, side) user_id, side, starts_on, ends_on
      FROM membership_ledger WHERE user_id = ANY(${ids}) ORDER BY user_id, side, id DESC`,
    sql<SeenLine[]>`
      SELECT received_on, name, amount_minor, state,
             (SELECT coalesce(sum(m.amount_minor), 0)::int FROM bank_matches m
              WHERE m.line_id = l.id AND m.undone_at IS NULL) AS matched_minor
      FROM bank_lines l WHERE account = ${account}`,
    sql<SeenMatch[]>`
      SELECT order_id, amount_minor FROM bank_matches WHERE undone_at IS NULL AND order_id IN (${own})`,
  ]);
  return { orders, steps, refunds, windows, lines, matches };
}

/** A rule is broken. */
class Broken extends Error {
  override name = 'Broken';
}

/** @throws if a rule is broken */
export function demand(isKept: boolean, law: string, seen: unknown): void {
  if (!isKept) throw new Broken(`${law}: ${JSON.stringify(seen)}`);
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
