import { connect, inTransaction } from '../../database/connect.ts';
import { lockOrder, recordTransition } from '../../modules/order/service.ts';
import { awaitTransfers } from './bank-desk.ts';
import { databaseUrlOf } from './running-database.ts';

/** Events of orders that neither members nor staff cause, on the database of a running server. */
export interface OrderDesk {
  /** The payment company refused it, with this text. */
  fail(id: string, reason: string): Promise<void>;
  /** Makes it an order that PayPal charges in cents; only while nothing is paid. */
  chargeInDollars(id: string, cents: number): Promise<void>;
  /** As many orders as names, each of another member and waiting for its transfer by this name. */
  awaitTransfers(names: readonly string[], amountKrw: number): Promise<void>;
  /** Orders by the states that they are in now, of those who were to send under these names. */
  statesOf(names: readonly string[]): Promise<Record<string, number>>;
  leave(): Promise<void>;
}

/** Connects to the embedded database of a running server, by its data folder. */
export function openOrderDesk(dataDir: string): OrderDesk {
  const sql = connect(databaseUrlOf(dataDir), 1);
  return {
    async fail(id, failReason) {
      await inTransaction(sql, async (db) => {
        const order = await lockOrder(db, { id });
        if (!order) throw new Error(`${id} is no order`);
        const step = { to: 'failed', cause: 'webhook', actorId: null, now: new Date() } as const;
        await recordTransition(db, order, { ...step, set: { failReason } });
      });
    },
    async chargeInDollars(id, cents) {
      await sql`
        UPDATE orders SET pay_method = 'paypal', currency = 'USD', amount_minor = ${cents}, krw_per_unit = 1400,
                          quoted_at = created_at, deposit_due_at = NULL, depositor = NULL WHERE id = ${id}`;
    },
    awaitTransfers: (names, amountKrw) => awaitTransfers(sql, names, amountKrw),
    async statesOf(names) {
      const rows = await sql<{ status: string; count: number }[]>`
        SELECT status, count(*)::int AS count FROM orders WHERE depositor = ANY (${[...names]}::text[]) GROUP BY status`;
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
    leave: () => sql.end(),
  };
}
