import { type CancelOrder, cancelPayment } from './at-company.ts';
import { type Core, Refusal } from './core.ts';
import { balanceOf, type PaymentRecord } from './payment-record.ts';
import { done, numberOf, type RestAnswer, type RestCall, refused, textOf, truthOf } from './rest-answer.ts';

const unknown = () => refused(404, -1, '존재하지 않는 결제정보입니다.');
const statuses = ['all', 'ready', 'pending', 'paid', 'cancelled', 'failed'];
const orders: Record<string, (record: PaymentRecord) => number> = {
  started: ({ wire }) => wire.started_at,
  paid: ({ wire }) => wire.paid_at,
  updated: ({ updatedAt }) => updatedAt,
};
const maxPeriodSeconds = 90 * 86_400;

/** Sorted as requested, the newest first by default; what happened in the same second stays in its order. */
function sorted(records: PaymentRecord[], sorting: unknown): PaymentRecord[] {
  const [, minus, name = 'started'] = /^(-?)(started|paid|updated)$/.exec(textOf(sorting)) ?? ['', '-'];
  const by = orders[name] ?? (() => 0);
  const rising = records.toSorted((a, b) => by(a) - by(b));
  return minus ? rising.toReversed() : rising;
}

function paged(records: PaymentRecord[], { query }: RestCall, limitAtMost: number): RestAnswer {
  const limit = Math.min(numberOf(query['limit']) ?? 20, limitAtMost);
  const page = Math.max(1, numberOf(query['page']) ?? 1);
  const list = records.slice((page - 1) * limit, page * limit).map(({ wire }) => wire);
  const next = page * limit < records.length ? page + 1 : 0;
  return done({ total: records.length, previous: page - 1, next, list });
}

/** Attempts of an order number, in a state if one is requested; null: there is no such state. */
function attemptsOf({ books }: Core, { params, query }: RestCall): PaymentRecord[] | null {
  const status = params['status'] ?? 'all';
  if (!statuses.includes(status)) return null;
  const matching = books.ledger.payments.filter(
    ({ wire }) => wire.merchant_uid === params['merchantUid'] && (status === 'all' || wire.status === status),
  );
  return sorted(matching, query['sorting']);
}

/** Payments of a test channel are hidden unless they are requested. */
export function getPayment({ books }: Core, { params, query }: RestCall): RestAnswer {
  const found = books.ledger.payments.find(({ wire }) => wire.imp_uid === params['impUid']);
  if (!found || (found.wire.sandbox && !truthOf(query['include_sandbox']))) return unknown();
  return done(found.wire);
}

export function findPayment(core: Core, call: RestCall): RestAnswer {
  const attempts = attemptsOf(core, call);
  if (!attempts) return refused(400, -1, '결제상태가 올바르지 않습니다.');
  return attempts[0] ? done(attempts[0].wire) : unknown();
}

export function findAllPayments(core: Core, call: RestCall): RestAnswer {
  const attempts = attemptsOf(core, call);
  if (!attempts) return refused(400, -1, '결제상태가 올바르지 않습니다.');
  return attempts.length > 0 ? paged(attempts, call, 1000) : unknown();
}

function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

/** Up to a hundred payments by their ids or order numbers. */
export function listPayments({ books }: Core, { query }: RestCall): RestAnswer {
  const ids = listOf(query['imp_uid[]'] ?? query['imp_uid']);
  const numbers = listOf(query['merchant_uid[]'] ?? query['merchant_uid']);
  const wanted = ids.length + numbers.length;
  if (wanted === 0 || wanted > 100)
    return refused(400, -1, '조회할 결제를 1건 이상 100건 이하로 지정하세요.');
  const found = books.ledger.payments.filter(
    ({ wire }) => ids.includes(wire.imp_uid) || numbers.includes(wire.merchant_uid),
  );
  if (found.length === 0) return unknown();
  const isWhole = ids.every((id) => found.some(({ wire }) => wire.imp_uid === id));
  return done(
    found.map(({ wire }) => wire),
    isWhole ? 200 : 207,
  );
}

export function listByStatus({ books, now }: Core, call: RestCall): RestAnswer {
  const status = call.params['status'] ?? '';
  const to = numberOf(call.query['to']) ?? now();
  const from = numberOf(call.query['from']) ?? to - maxPeriodSeconds;
  if (!statuses.includes(status) || to - from > maxPeriodSeconds)
    return refused(400, -1, '조회 조건이 올바르지 않습니다.');
  const within = books.ledger.payments.filter(
    ({ wire }) =>
      (status === 'all' || wire.status === status) && wire.started_at >= from && wire.started_at <= to,
  );
  return paged(sorted(within, call.query['sorting']), call, 100);
}

/** The payment's id has priority over the order's number, even a wrong one. */
function wantedOf({ books }: Core, { body }: RestCall): PaymentRecord | undefined {
  const { payments } = books.ledger;
  const impUid = textOf(body['imp_uid']);
  if (impUid) return payments.find(({ wire }) => wire.imp_uid === impUid);
  const attempts = payments.filter(({ wire }) => wire.merchant_uid === textOf(body['merchant_uid']));
  return attempts.findLast((record) => balanceOf(record) > 0) ?? attempts.at(-1);
}

/** What prevents a cancellation before the payment company is asked. */
function objection(record: PaymentRecord, { body }: RestCall): string | null {
  const checksum = numberOf(body['checksum']);
  const isDone = balanceOf(record) === 0;
  if (!isDone && checksum !== null && checksum !== balanceOf(record))
    return '취소 가능 잔액이 checksum과 일치하지 않습니다.';
  const account = ['refund_holder', 'refund_bank', 'refund_account'];
  if (!isDone && record.wire.pay_method === 'vbank' && account.some((name) => !textOf(body[name])))
    return '가상계좌 환불에는 환불 계좌 정보가 필요합니다.';
  const requester = (body['extra'] as { requester?: unknown } | undefined)?.requester;
  const isExplained = textOf(body['reason']) !== '' && (requester === 'customer' || requester === 'admin');
  if (!isDone && record.wire.pg_provider === 'naverpay' && !isExplained)
    return '네이버페이 취소에는 사유와 요청자가 필요합니다.';
  return null;
}

/** Refusals have status 200: only the code shows them. */
export function cancel(core: Core, call: RestCall): RestAnswer {
  const record = wantedOf(core, call);
  if (!record) return refused(200, 1, '취소할 결제건이 존재하지 않습니다.');
  const reason = objection(record, call);
  if (reason !== null) return refused(200, 1, reason);
  const order: CancelOrder = {
    amount: numberOf(call.body['amount']) ?? 0,
    reason: textOf(call.body['reason']),
    isTold: truthOf(call.body['enable_webhook']),
  };
  try {
    cancelPayment(core, record, order);
  } catch (error) {
    if (error instanceof Refusal) return refused(200, 1, error.message);
    throw error;
  }
  return done(record.wire);
}
