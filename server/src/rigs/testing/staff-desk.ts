import { readConfig } from '../../config.ts';
import { connect } from '../../database/connect.ts';
import { letDueAnswersLeave } from '../../jobs/answers.ts';
import { answerInquiry, closeInquiry } from '../../modules/inquiry/staff.ts';
import { confirmRefundTransfer } from '../../modules/order/refund/staff.ts';
import type { RefundWish } from '../../modules/order/refund/wish.ts';
import { rejectOrder } from '../../modules/order/transfer/staff.ts';
import { createPayments } from '../../ports/payment/create.ts';
import type { Services } from '../../services.ts';
import { actingAs } from './acting.ts';
import { confirmWhole, refundAgreed } from './order-acts.ts';
import { databaseUrlOf } from './running-database.ts';

/** Actions of staff while they have no screens: through the same services, on the database of a running server. */
export interface StaffDesk {
  answerInquiry(id: string, answer: string): Promise<void>;
  closeInquiry(id: string): Promise<void>;
  /** The transfer of an order has arrived. */
  confirmTransfer(orderId: string): Promise<void>;
  rejectTransfer(orderId: string): Promise<void>;
  /** Returns money, by the rule unless given otherwise; for a transfer this is only recorded. */
  refundOrder(orderId: string, wish?: RefundWish): Promise<void>;
  /** The money of a recorded refund was sent. */
  confirmRefundTransfer(orderId: string): Promise<void>;
  leave(): Promise<void>;
}

/** Acts as the demo's administrator on the embedded database of a running server, by its data folder and address. */
export async function openStaffDesk(dataDir: string, origin: string): Promise<StaffDesk> {
  const sql = connect(databaseUrlOf(dataDir), 2);
  const [staff] = await sql<{ id: string }[]>`SELECT id FROM users WHERE email = 'admin@demo.test'`;
  if (!staff) throw new Error(`${dataDir} has no administrator of the demo`);
  const by = { ...actingAs(staff.id), origin };
  const config = readConfig({ DATA_DIR: dataDir });
  const payments = createPayments(config, () => origin);
  // The other parts of a server are not used by these actions of staff.
  const services = { sql, clock: () => new Date(), config, payments } as Services;
  return {
    async answerInquiry(id, answer) {
      await answerInquiry(services, { id, answer }, by);
      // Nobody takes it back: it leaves now. `now()` has microseconds, so the clock of this process may not have reached it.
      await sql`UPDATE undos SET leaves_at = created_at WHERE subject_id = ${id} AND outcome IS NULL`;
      await letDueAnswersLeave(services);
    },
    closeInquiry: async (id) => void (await closeInquiry(services, id, by)),
    confirmTransfer: async (id) => void (await confirmWhole(services, id, by)),
    rejectTransfer: (id) => rejectOrder(services, { id, reason: '입금하지 않으심' }, by),
    refundOrder: (id, wish = { by: 'rule' }) => refundAgreed(services, id, wish, by),
    confirmRefundTransfer: (id) => confirmRefundTransfer(services, { id: id }, by),
    leave: () => sql.end(),
  };
}
