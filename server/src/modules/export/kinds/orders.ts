import type { exportColumns } from '@taegeuk/contract/export-columns.ts';
import { type Currency, majorOf } from '@taegeuk/contract/money.ts';
import type { CashReceiptPurpose, OrderState, PayMethod } from '@taegeuk/contract/order-states.ts';
import type { Db } from '../../../database/connect.ts';
import type { Cell } from '../file/file.ts';
import { isWithin, minuteInSeoul, type Source, type SourceRow } from './source.ts';
import type { Veil } from './veil.ts';
import { methodWords, purposeWords, statusWords } from './words.ts';

/** What every line about an order says of it. Of whoever has left, neither name nor phone is known. */
interface OfOrder extends SourceRow {
  merchantUid: string;
  product: string;
  payMethod: PayMethod;
  currency: Currency;
  buyer: string;
  phone: string;
  amountMinor: number;
}

const selected = (db: Db) =>
  db`o.merchant_uid, o.name AS product, o.pay_method, o.currency, u.name AS buyer, u.phone`;

type OrderCell = (row: OfOrder, veil: Veil) => Cell;
const cellsOfOrder = {
  number: ({ merchantUid }) => merchantUid,
  product: ({ product }) => product,
  method: ({ payMethod }) => methodWords[payMethod],
  buyer: ({ buyer }, veil) => veil.name(buyer),
  phone: ({ phone }, veil) => veil.phone(phone),
  currency: ({ currency }) => currency,
  amount: ({ amountMinor, currency }) => majorOf(amountMinor, currency),
} satisfies Record<string, OrderCell>;

interface OrderLine extends OfOrder {
  createdAt: Date;
  depositor: string | null;
  status: OrderState;
  paidMinor: number;
  refundedMinor: number;
  startsOn: string | null;
  endsOn: string | null;
}

/** Orders by the day on which they were made. */
export const orders: Source<OrderLine, keyof (typeof exportColumns)['orders']> = {
  key: 'o.id',
  select: (db) => db`
    ${selected(db)}, o.amount_minor, o.created_at, o.depositor, o.status, o.paid_minor, o.refunded_minor,
    o.starts_on, o.ends_on`,
  from: (db, { filter }) => db`
    FROM orders o JOIN users u ON u.id = o.user_id
    WHERE ${isWithin(db, db`o.created_at`, filter)}
      ${filter.method ? db`AND o.pay_method = ${filter.method}` : db``}
      ${filter.status ? db`AND o.status = ${filter.status}` : db``}`,
  cells: {
    ...cellsOfOrder,
    at: ({ createdAt }) => minuteInSeoul(createdAt),
    depositor: ({ depositor }, veil) => veil.name(depositor ?? ''),
    status: ({ status }) => statusWords[status],
    paid: ({ paidMinor, currency }) => majorOf(paidMinor, currency),
    returned: ({ refundedMinor, currency }) => majorOf(refundedMinor, currency),
    startsOn: ({ startsOn }) => startsOn,
    endsOn: ({ endsOn }) => endsOn,
  },
};

interface MoneyLine extends OfOrder {
  at: Date;
  won: number;
}

/** Money as the orders' log has it: what came, less what a correction took off it, or what went back. */
function money(came: boolean): Source<MoneyLine, keyof (typeof exportColumns)['payments']> {
  return {
    key: 'l.id',
    select: (db) => db`
      ${selected(db)}, l.amount_minor * ${came ? db`1` : db`-1`} AS amount_minor, l.created_at AS at,
      round(l.amount_minor * ${came ? db`1` : db`-1`} * coalesce(o.krw_per_unit / 100, 1))::int AS won`,
    from: (db, { filter }) => db`
      FROM order_log l JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = o.user_id
      WHERE ${came ? db`(l.amount_minor > 0 OR l.cause = 'correction')` : db`l.amount_minor < 0 AND l.cause <> 'correction'`} AND ${isWithin(db, db`l.created_at`, filter)}
        ${filter.method ? db`AND o.pay_method = ${filter.method}` : db``}`,
    cells: {
      ...cellsOfOrder,
      at: ({ at }) => minuteInSeoul(at),
      won: ({ won }) => won,
    },
  };
}

export const payments = money(true);
export const refunds = money(false);

interface ReceiptLine extends OfOrder {
  issuedAt: Date | null;
  purpose: CashReceiptPurpose;
  identifierEnd: string;
  approvalNo: string | null;
  isFailed: boolean;
}

/** Cash receipts: issued in the days asked for, or waiting since. */
export const receipts: Source<ReceiptLine, keyof (typeof exportColumns)['receipts']> = {
  key: 'o.id',
  select: (db) => db`
    ${selected(db)}, o.amount_minor, c.issued_at, c.purpose, c.identifier_end, c.approval_no,
    c.failed_at IS NOT NULL AS is_failed`,
  from: (db, { filter }) => db`
    FROM cash_receipts c JOIN orders o ON o.id = c.order_id JOIN users u ON u.id = o.user_id
    WHERE ${isWithin(db, db`coalesce(c.issued_at, c.created_at)`, filter)}`,
  cells: {
    ...cellsOfOrder,
    at: ({ issuedAt }) => minuteInSeoul(issuedAt),
    purpose: ({ purpose }) => purposeWords[purpose],
    identifierEnd: ({ identifierEnd }, veil) => veil.hidden(identifierEnd),
    approvalNo: ({ approvalNo }) => approvalNo,
    state: ({ issuedAt, isFailed }) => (issuedAt ? '발급됨' : isFailed ? '발급하지 못함' : '발급 전'),
  },
};
