import { sealAccount, sealTypedAccount } from '../../../credentials/refund-account.ts';
import { inTransaction, type Pool } from '../../../database/connect.ts';
import type { RefundAccount } from '../../../ports/payment/port.ts';

/** Encrypts what an earlier release stored unencrypted; at the start, before anybody reads. A second run does nothing. */
export function sealPlainAccounts({ sql, appSecret }: { sql: Pool; appSecret: string }): Promise<void> {
  return inTransaction(sql, async (db) => {
    const orders = await db<{ id: string; plain: string }[]>`
      SELECT id, unsealed_refund_account AS plain FROM orders WHERE unsealed_refund_account <> '' FOR UPDATE`;
    for (const { id, plain } of orders)
      await db`
        UPDATE orders SET refund_account = ${sealTypedAccount(appSecret, id, plain)}, unsealed_refund_account = ''
        WHERE id = ${id}`;
    const refunds = await db<{ id: string; orderId: string; plain: RefundAccount }[]>`
      SELECT id, order_id, unsealed_account AS plain FROM order_refunds WHERE unsealed_account IS NOT NULL FOR UPDATE`;
    for (const { id, orderId, plain } of refunds)
      await db`
        UPDATE order_refunds SET account = ${sealAccount(appSecret, orderId, plain)}, unsealed_account = NULL
        WHERE id = ${id}`;
  });
}
