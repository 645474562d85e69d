import type { Db } from '../../database/connect.ts';
import { listOperatorLines } from '../post/service.ts';
import { informMember, mailAdministrators } from '../user/service.ts';
import { orderMail, orderStaffMail } from './mails/mails.ts';
import type { MemberEvent, StaffEvent } from './mails/shape.ts';
import type { BankAccount } from './present.ts';
import type { OrderRow } from './rows.ts';

/**
 * Tells the member what happened to an order, by a mail that is written together with it: both or none. `order` is as it is
 * now. `cancelled` or `expired` with money of a transfer says that it goes back. `waiting` of a transfer needs the academy's account
 * (`readAccount`).
 */
export async function tellMember(
  db: Db,
  order: OrderRow,
  event: MemberEvent,
  now: Date,
  bank: BankAccount | null = null,
): Promise<void> {
  const isClosed = event === 'cancelled' || event === 'expired';
  const told = isClosed && order.paidMinor > order.refundedMinor ? 'returning' : event;
  const seller = told === 'paid' ? await listOperatorLines(db, order.lang, now) : [];
  await informMember(db, { userId: order.userId, now }, () => orderMail(order, told, { bank, seller }));
}

/** Tells every administrator about an order that needs a person. */
export async function tellStaff(db: Db, order: OrderRow, event: StaffEvent, now: Date): Promise<void> {
  await mailAdministrators(db, now, (lang) => orderStaffMail(lang, order, event));
}
