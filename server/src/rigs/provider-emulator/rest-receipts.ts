import type { Receipt } from './books.ts';
import type { Core } from './core.ts';
import { digits } from './payment-record.ts';
import { done, numberOf, type RestAnswer, type RestCall, refused, textOf } from './rest-answer.ts';

function issue(core: Core, { body }: RestCall, amount: number): Receipt {
  return {
    receipt_tid: `emulator${digits(12)}`,
    apply_num: digits(9),
    type: textOf(body['type']) || 'person',
    amount,
    vat: Math.round(amount / 11),
    receipt_url: '',
    applied_at: core.now(),
    cancelled_at: 0,
  };
}

const identifierTypes = ['person', 'business', 'phone', 'taxcard'];

function isIdentified({ body }: RestCall): boolean {
  const type = textOf(body['identifier_type']);
  return /^\d{10,19}$/.test(textOf(body['identifier'])) && (type === '' || identifierTypes.includes(type));
}

const missing = () => refused(404, -1, '현금영수증 정보가 존재하지 않습니다.');
const issuedAlready = () => refused(400, -1, '이미 현금영수증이 발급된 거래입니다.');
const invalid = () => refused(400, -1, '현금영수증 발급 정보가 올바르지 않습니다.');

/** For cash that did not pass the provider: one for an order number. */
export function issueExternal(core: Core, call: RestCall): RestAnswer {
  const { externalReceipts } = core.books.ledger;
  const merchantUid = call.params['merchantUid'] ?? '';
  const amount = numberOf(call.body['amount']) ?? 0;
  const channels = Object.values(core.account.channels).map(({ key }) => key);
  if (!channels.includes(textOf(call.body['channel_key'])) || amount <= 0 || !isIdentified(call))
    return invalid();
  const known = externalReceipts[merchantUid];
  if (known && known.cancelled_at === 0) return issuedAlready();
  const receipt = issue(core, call, amount);
  externalReceipts[merchantUid] = receipt;
  core.books.save();
  return done(receipt);
}

export function getExternal({ books }: Core, { params }: RestCall): RestAnswer {
  const found = books.ledger.externalReceipts[params['merchantUid'] ?? ''];
  return found ? done(found) : missing();
}

function withdraw(core: Core, receipt: Receipt | undefined): RestAnswer {
  if (!receipt || receipt.cancelled_at > 0) return missing();
  receipt.cancelled_at = core.now();
  core.books.save();
  return done(receipt);
}

export function withdrawExternal(core: Core, { params }: RestCall): RestAnswer {
  return withdraw(core, core.books.ledger.externalReceipts[params['merchantUid'] ?? '']);
}

/** For a transfer or deposit that the provider took. */
export function issueOfPayment(core: Core, call: RestCall): RestAnswer {
  const { payments, receipts } = core.books.ledger;
  const record = payments.find(({ wire }) => wire.imp_uid === call.params['impUid']);
  if (!record) return missing();
  const { wire } = record;
  if (!['vbank', 'trans'].includes(wire.pay_method) || wire.status !== 'paid' || !isIdentified(call))
    return invalid();
  if (wire.cash_receipt_issued) return issuedAlready();
  const receipt = issue(core, call, wire.amount);
  receipts[wire.imp_uid] = receipt;
  wire.cash_receipt_issued = true;
  core.books.save();
  return done(receipt);
}

export function getOfPayment({ books }: Core, { params }: RestCall): RestAnswer {
  const found = books.ledger.receipts[params['impUid'] ?? ''];
  return found ? done(found) : missing();
}

export function withdrawOfPayment(core: Core, { params }: RestCall): RestAnswer {
  const { payments, receipts } = core.books.ledger;
  const answer = withdraw(core, receipts[params['impUid'] ?? '']);
  const record = payments.find(({ wire }) => wire.imp_uid === params['impUid']);
  if (answer.status === 200 && record) record.wire.cash_receipt_issued = false;
  core.books.save();
  return answer;
}
