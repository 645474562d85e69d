import type { Order } from '@taegeuk/contract/order.ts';
import { expect, it } from 'vitest';
import { endOf, type SettleEnd } from './settle-end.ts';

const done = { impUid: 'imp_1', hasFailed: false };
const closed = { impUid: 'imp_1', hasFailed: true };
const unknown = { impUid: null, hasFailed: false };

type Case = [Partial<Order>, typeof done | typeof unknown, SettleEnd];

it.each<Case>([
  [{ status: 'paid' }, done, 'paid'],
  // The window may report an approved payment as a failure: the server's answer counts.
  [{ status: 'paid' }, closed, 'paid'],
  [{ status: 'refunded' }, done, 'paid'],
  [{ status: 'pending', payMethod: 'vbank' }, done, 'deposit'],
  [{ status: 'pending', payMethod: 'noaccount' }, done, 'deposit'],
  [{ status: 'pending', payMethod: 'paypal' }, done, 'reviewing'],
  [{ status: 'failed' }, closed, 'refused'],
  [{ status: 'cancelled' }, done, 'returned'],
  [{ status: 'expired' }, done, 'expired'],
  [{ status: 'created' }, done, 'checking'],
  [{ status: 'created' }, closed, 'unfinished'],
  [{ status: 'created' }, unknown, 'unfinished'],
  [{ status: 'failed', isFlagged: true }, done, 'mismatch'],
])('%j ends as %j → %s', (order, said, end) => {
  expect(endOf({ isFlagged: false, payMethod: 'card', ...order } as Order, said)).toBe(end);
});
