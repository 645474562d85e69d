import { order } from '@taegeuk/contract/order.ts';
import { describe, expect, it } from 'vitest';
import { orderRow } from '../../rigs/testing/order-rows.ts';
import { presentOrder } from './present.ts';

const now = new Date('2026-11-21T04:00:00Z');
const bank = { bank: '예시은행', account: '000-0000-0000-00', holder: '태극명상' };
const dueAt = new Date('2026-11-24T03:00:00Z');
const transfer = orderRow({
  status: 'pending',
  payMethod: 'noaccount',
  depositor: '김하늘',
  depositDueAt: dueAt,
});

describe('an order on the wire', () => {
  it('has the contract’s shape and no more', () => {
    const shown = presentOrder(orderRow(), { now, bank, offer: null });
    expect(order.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ amount: 150_000, charged: null, isFlagged: false });
  });

  it('says where a transfer goes while it is awaited, and no longer', () => {
    const details = { ...bank, depositor: '김하늘', dueAt: dueAt.toISOString() };
    expect(presentOrder(transfer, { now, bank, offer: null }).bank).toEqual(details);
    expect(presentOrder(transfer, { now: dueAt, bank, offer: null }).bank).toBeUndefined();
    for (const status of ['paid', 'cancelled', 'expired'] as const)
      expect(presentOrder({ ...transfer, status }, { now, bank, offer: null }).bank).toBeUndefined();
  });

  it('keeps the account that was told when it was ordered', () => {
    const told = { accountBank: '옛은행', accountNumber: '9-9', accountHolder: '태극명상' };
    expect(presentOrder({ ...transfer, ...told }, { now, bank, offer: null }).bank).toMatchObject({
      bank: '옛은행',
      account: '9-9',
    });
  });

  it('says of a virtual account what the provider opened', () => {
    const account = { accountBank: '국민은행', accountNumber: '111-22', accountHolder: null };
    const row = orderRow({ status: 'pending', payMethod: 'vbank', depositDueAt: dueAt, ...account });
    expect(presentOrder(row, { now, bank, offer: null }).bank).toEqual({
      ...{ bank: '국민은행', account: '111-22', holder: null, depositor: null },
      dueAt: dueAt.toISOString(),
    });
    expect(presentOrder({ ...row, accountNumber: null }, { now, bank, offer: null }).bank).toBeUndefined();
  });

  it('says what is charged in another currency', () => {
    const row = orderRow({ currency: 'USD', amountMinor: 10_715, krwPerUnit: 1400 });
    expect(presentOrder(row, { now, bank, offer: null }).charged).toEqual({
      ...{ currency: 'USD', amountMinor: 10_715, krwPerUnit: 1400 },
    });
  });

  it('shows of a cash receipt’s number its end alone', () => {
    const shown = presentOrder(
      {
        ...transfer,
        ...{ cashPurpose: 'deduction', cashIdentifierEnd: '5678', cashIssuedAt: null, cashApprovalNo: null },
        cashReceiptUrl: null,
      },
      { now, bank, offer: null },
    );
    expect(shown.cashReceipt).toEqual({
      ...{ purpose: 'deduction', identifierEnd: '5678', issuedAt: null, approvalNo: null, receiptUrl: null },
    });
  });
});
