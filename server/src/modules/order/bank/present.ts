import type { BankImport, BankLine, BankOrder } from '@taegeuk/contract/bank.ts';
import type { ImportRow, LineRow, TransferRow } from './queries.ts';

export function presentImport({ importedAt, ...row }: ImportRow): BankImport {
  return { ...row, importedAt: importedAt.toISOString() };
}

export function presentLine({ matches, ...row }: LineRow): BankLine {
  return {
    ...row,
    matches: matches.map(({ orderId, merchantUid, memberName, amountMinor, at }) => ({
      ...{ orderId, merchantUid, memberName, amountMinor },
      at: new Date(at).toISOString(),
    })),
  };
}

/** What has to come for an order: what is missing while it waits, the whole price once it ran out. */
export function missingMinorOf({ status, amountMinor, paidMinor }: TransferRow): number {
  if (status === 'pending') return amountMinor - paidMinor;
  return status === 'expired' || status === 'failed' ? amountMinor : 0;
}

export function presentOrder(row: TransferRow): BankOrder {
  const { id, merchantUid, status, memberName, depositor, product, amountMinor, createdAt, dueAt } = row;
  return {
    ...{ id, merchantUid, status, memberName, depositor, product, amountMinor },
    missingMinor: missingMinorOf(row),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  };
}
