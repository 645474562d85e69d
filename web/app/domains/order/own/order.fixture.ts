import type { Order } from '@taegeuk/contract/order.ts';

/** A transfer that is awaited, in November 2026. */
export const awaited: Order = {
  id: '01900000-0000-7000-8000-000000000001',
  merchant_uid: 'tg_20261120abcdefghijklmnopqrst',
  categoryId: '01900000-0000-7000-8000-000000000002',
  name: '센터 30일 수강',
  amount: 50_000,
  charged: null,
  payMethod: 'noaccount',
  status: 'pending',
  dayExpirate: 30,
  grants: 'center',
  createdAt: '2026-11-20T01:00:00.000Z',
  paidAt: null,
  closedAt: null,
  startsOn: null,
  endsOn: null,
  refundedMinor: 0,
  refundRequestedAt: null,
  bank: {
    ...{ bank: '한빛은행', account: '000-000-000000', holder: '태극명상', depositor: '김하늘' },
    dueAt: '2026-11-23T01:00:00.000Z',
  },
  receivedMinor: 0,
  refusal: null,
  offer: null,
  failReason: null,
  isFlagged: false,
};

/** The same once it is paid. */
export const paid: Order = {
  ...(({ bank: _bank, ...order }) => order)(awaited),
  status: 'paid',
  paidAt: '2026-11-20T02:00:00.000Z',
  startsOn: '2026-11-20',
  endsOn: '2026-12-19',
};
