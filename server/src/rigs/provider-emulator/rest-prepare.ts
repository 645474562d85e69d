import type { Core } from './core.ts';
import { done, numberOf, type RestAnswer, type RestCall, refused, textOf } from './rest-answer.ts';

interface Wanted {
  merchantUid: string;
  amount: number;
  currency: string | null;
}

function wantedOf({ body }: RestCall): Wanted | null {
  const merchantUid = textOf(body['merchant_uid']);
  const amount = numberOf(body['amount']);
  if (!merchantUid || merchantUid.length > 40 || amount === null || amount < 0) return null;
  return { merchantUid, amount, currency: textOf(body['currency']) || null };
}

function register(core: Core, { merchantUid, amount, currency }: Wanted): RestAnswer {
  core.books.ledger.registrations[merchantUid] = { amount, currency };
  core.books.save();
  return done({ merchant_uid: merchantUid, amount, currency });
}

const invalid = () => refused(400, -1, '필수 파라미터가 누락되었거나 올바르지 않습니다.');
const missing = () => refused(404, -1, '사전등록된 결제정보가 존재하지 않습니다.');

/** Binds an amount to an order number, once. */
export function prepare(core: Core, call: RestCall): RestAnswer {
  const wanted = wantedOf(call);
  if (!wanted) return invalid();
  const isKnown = core.books.ledger.registrations[wanted.merchantUid] !== undefined;
  return isKnown
    ? refused(200, 1, '결제정보 사전등록에 실패하였습니다(이미 등록된 merchant_uid입니다).')
    : register(core, wanted);
}

/** Binds another amount to it. */
export function changePrepared(core: Core, call: RestCall): RestAnswer {
  const wanted = wantedOf(call);
  if (!wanted) return invalid();
  return core.books.ledger.registrations[wanted.merchantUid] ? register(core, wanted) : missing();
}

export function getPrepared({ books }: Core, { params }: RestCall): RestAnswer {
  const merchantUid = params['merchantUid'] ?? '';
  const found = books.ledger.registrations[merchantUid];
  return found ? done({ merchant_uid: merchantUid, ...found }) : missing();
}
