import { daysBetween } from '@taegeuk/contract/calendar.ts';
import type { OrderRow } from '../../modules/order/rows.ts';
import type { PaymentWorld } from './payment-world.ts';

/**
 * The history of an order: its log, its refunds, and what the provider has of it, one line each. The order of events under
 * load differs even with the same seed: so this is the only trace.
 */
async function storyOf({ sql, provider }: PaymentWorld, merchantUid: string): Promise<string> {
  const [log, refunds] = await Promise.all([
    sql`SELECT l.created_at, l.from_status, l.to_status, l.cause, l.amount_minor, l.days, l.detail
        FROM order_log l JOIN orders o ON o.id = l.order_id WHERE o.merchant_uid = ${merchantUid} ORDER BY l.id`,
    sql`SELECT r.created_at, r.cause, r.amount_minor, r.balance_minor, r.attempts, r.last_error, r.asked_at, r.done_at,
               r.failed_at
        FROM order_refunds r JOIN orders o ON o.id = r.order_id WHERE o.merchant_uid = ${merchantUid} ORDER BY r.id`,
  ]);
  const payments = provider
    .payments()
    .filter(({ wire }) => wire.merchant_uid === merchantUid)
    .map(({ wire: { imp_uid, status, amount, cancel_amount, paid_at, cancel_history } }) => ({
      ...{ imp_uid, status, amount, cancel_amount, paid_at },
      returned: cancel_history.map((entry) => [entry.cancelled_at, entry.amount, entry.reason]),
    }));
  const told = (name: string, rows: unknown[]) => rows.map((row) => `  ${name} ${JSON.stringify(row)}`);
  return [...told('log', log), ...told('refund', refunds), ...told('provider', payments)].join('\n');
}

/** What is wrong with the books, in words; empty when they are right. */
export async function findFaults(world: PaymentWorld): Promise<string[]> {
  const { sql, provider } = world;
  const held = new Map<string, number>();
  for (const { wire } of provider.payments()) {
    if (wire.paid_at === 0) continue;
    const before = held.get(wire.merchant_uid) ?? 0;
    held.set(wire.merchant_uid, before + wire.amount - wire.cancel_amount);
  }
  const orders = await sql<
    (Pick<OrderRow, 'merchantUid' | 'status' | 'payMethod' | 'startsOn' | 'endsOn' | 'pausedDays'> & {
      userId: string;
      logged: number;
      days: number;
      grants: number;
      openRefunds: number;
    })[]
  >`
    SELECT o.merchant_uid, o.status, o.pay_method, o.starts_on, o.ends_on, o.paused_days, o.user_id,
           (SELECT coalesce(sum(amount_minor), 0)::int FROM order_log WHERE order_id = o.id) AS logged,
           (SELECT coalesce(sum(days), 0)::int FROM order_log WHERE order_id = o.id) AS days,
           (SELECT count(*)::int FROM membership_ledger WHERE order_id = o.id AND cause = 'order') AS grants,
           (SELECT count(*)::int FROM order_refunds WHERE order_id = o.id AND done_at IS NULL AND failed_at IS NULL) AS open_refunds
    FROM orders o`;
  const faults: string[] = [];
  for (const order of orders) {
    const { merchantUid, status, payMethod, logged, days, grants, startsOn, endsOn, openRefunds } = order;
    const { pausedDays } = order;
    const wrong: string[] = [];
    const say = (what: string) => wrong.push(what);
    if (payMethod !== 'noaccount' && logged !== (held.get(merchantUid) ?? 0))
      say(`the log has ${logged}, the provider ${held.get(merchantUid) ?? 0}`);
    const hasDays = ['paid', 'refunded'].includes(status);
    if (hasDays && grants !== 1) say(`${grants} grants`);
    if (!hasDays && logged !== 0) say(`${logged} kept for nothing`);
    const own = startsOn && endsOn ? daysBetween(startsOn, endsOn) + 1 - pausedDays : 0;
    if (own !== days) say(`${own} days, ${days} in the log`);
    if (openRefunds > 0) say(`${openRefunds} refunds are not done`);
    held.delete(merchantUid);
    if (wrong.length > 0)
      faults.push(`${merchantUid} (${status}): ${wrong.join('; ')}\n${await storyOf(world, merchantUid)}`);
  }
  for (const [merchantUid, amount] of held)
    if (amount !== 0) faults.push(`${merchantUid}: ${amount} at the provider for no order`);
  return [...faults, ...(await findWindowFaults(sql)), ...(await findLineFaults(sql))];
}

/** Lines of the bank's statement pay what they have, and only once; of what they do not pay the desk knows. */
async function findLineFaults(sql: PaymentWorld['sql']): Promise<string[]> {
  const rows = await sql<{ id: string; state: string; amountMinor: number; matchedMinor: number }[]>`
    SELECT l.id, l.state, l.amount_minor, coalesce(sum(m.amount_minor), 0)::int AS matched_minor
    FROM bank_lines l LEFT JOIN bank_matches m ON m.line_id = l.id AND m.undone_at IS NULL GROUP BY l.id`;
  return rows
    .filter(
      ({ state, amountMinor, matchedMinor }) => matchedMinor !== (state === 'matched' ? amountMinor : 0),
    )
    .map(
      ({ id, state, amountMinor, matchedMinor }) => `line ${id}: ${state}, ${matchedMinor} of ${amountMinor}`,
    );
}

/** Nobody has more or fewer days than their orders, and staff by hand, gave them; a rest moves their end by as many days. Members begin without any. */
async function findWindowFaults(sql: PaymentWorld['sql']): Promise<string[]> {
  const rows = await sql<
    { userId: string; window: number; given: number; rested: number; moved: number | null }[]
  >`
    SELECT u.id AS user_id, coalesce(u.center_ends_on - u.center_starts_on + 1, 0) AS window,
           (SELECT coalesce(sum(l.days), 0)::int FROM order_log l JOIN orders o ON o.id = l.order_id
            WHERE o.user_id = u.id)
             + (SELECT coalesce(sum(days), 0)::int FROM membership_ledger
                WHERE user_id = u.id AND cause IN ('grant', 'take_back')) AS given,
           (SELECT coalesce(sum(days), 0)::int FROM pauses WHERE user_id = u.id) AS rested,
           u.center_starts_on - (SELECT min(starts_on) FROM membership_ledger WHERE user_id = u.id) AS moved
    FROM users u`;
  return rows
    .filter(({ window, given, rested, moved }) => window !== given || (moved ?? 0) !== rested)
    .map((row) => `${row.userId}: a window of ${row.window} days, ${row.given} given, ${row.rested} rested`);
}
