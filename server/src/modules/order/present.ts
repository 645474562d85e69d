import type { BankDetails, Order } from '@taegeuk/contract/order.ts';
import { type CashReceiptPurpose, isByDeposit } from '@taegeuk/contract/order-states.ts';
import type { Config } from '../../config.ts';
import type { OrderRow } from './rows.ts';

/** The academy's own account. */
export interface BankAccount {
  bank: string;
  account: string;
  holder: string;
}

/** What may be shown of an order's cash receipt: only the end of the number. */
export interface CashReceiptColumns {
  cashPurpose: CashReceiptPurpose | null;
  cashIdentifierEnd: string | null;
  cashIssuedAt: Date | null;
  cashApprovalNo: string | null;
  cashReceiptUrl: string | null;
}

export function bankAccountOf(config: Pick<Config, 'bankName' | 'bankAccount' | 'bankHolder'>): BankAccount {
  return { bank: config.bankName, account: config.bankAccount, holder: config.bankHolder };
}

/**
 * Where the money of an order goes: to the academy's account as it was shown when it was ordered, or to the one that the
 * provider opened for this order.
 */
export function bankDetailsOf(row: OrderRow, bank: BankAccount): BankDetails | null {
  const dueAt = row.depositDueAt?.toISOString() ?? null;
  const { payMethod, depositor, accountBank, accountNumber, accountHolder } = row;
  if (!isByDeposit(payMethod)) return null;
  if (accountNumber !== null)
    return { bank: accountBank ?? '', account: accountNumber, holder: accountHolder, depositor, dueAt };
  return payMethod === 'noaccount' ? { ...bank, depositor, dueAt } : null;
}

// Nobody is told to pay for an expired order, even if the job that marks it has not run yet.
function awaitedDeposit(row: OrderRow, bank: BankAccount, now: Date): BankDetails | null {
  if (row.status !== 'pending' || (row.depositDueAt !== null && row.depositDueAt <= now)) return null;
  return bankDetailsOf(row, bank);
}

function cashReceiptOf(row: Partial<CashReceiptColumns>): Pick<Order, 'cashReceipt'> {
  if (!row.cashPurpose) return {};
  const issuedAt = row.cashIssuedAt?.toISOString() ?? null;
  const { cashPurpose: purpose, cashIdentifierEnd, cashApprovalNo, cashReceiptUrl } = row;
  return {
    cashReceipt: {
      purpose,
      identifierEnd: cashIdentifierEnd ?? '',
      issuedAt,
      approvalNo: cashApprovalNo ?? null,
      receiptUrl: cashReceiptUrl ?? null,
    },
  };
}

/**
 * An order in the wire's form, with the name in the row: as it was ordered, or in the language that a query requested.
 * Account details are included while a transfer or deposit is awaited.
 */
export function presentOrder(
  row: OrderRow & Partial<CashReceiptColumns>,
  { now, bank, offer }: { now: Date; bank: BankAccount; offer: string | null },
): Order {
  const { id, categoryId, name, payMethod, status, dayExpirate, grants, startsOn, endsOn } = row;
  const { currency, amountMinor, krwPerUnit } = row;
  const deposit = awaitedDeposit(row, bank, now);
  return {
    ...{ id, categoryId, name, payMethod, status, dayExpirate, grants, startsOn, endsOn },
    merchant_uid: row.merchantUid,
    amount: row.amountKrw,
    charged: krwPerUnit === null ? null : { currency, amountMinor, krwPerUnit },
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    refundedMinor: row.refundedMinor,
    refundRequestedAt: row.refundRequestedAt?.toISOString() ?? null,
    receivedMinor: row.status === 'pending' ? row.paidMinor : 0,
    refusal: row.refusedAt && { at: row.refusedAt.toISOString(), reason: row.refusal },
    offer,
    ...(deposit ? { bank: deposit } : {}),
    ...(row.receiptUrl ? { receiptUrl: row.receiptUrl } : {}),
    ...cashReceiptOf(row),
    failReason: row.failReason,
    isFlagged: row.flag !== null,
  };
}
