import { z } from 'zod';
import { type CashReceipt, type CashReceiptRequest, PaymentRefused, PaymentUnavailable } from './port.ts';
import { type Answer, isSuccess } from './portone-call.ts';
import type { Session } from './portone-token.ts';

const issued = z.object({ apply_num: z.string().min(1), receipt_url: z.string().nullish() });

/** The tax office's number for receipts that nobody requested. */
const voluntaryNumber = '0100001234';

function receiptOf(answer: Answer): CashReceipt {
  const { data } = issued.safeParse(answer.response);
  if (!data) throw new PaymentUnavailable('PortOne gave a cash receipt that cannot be read');
  return { approvalNo: data.apply_num, receiptUrl: data.receipt_url || null };
}

function identityOf({ purpose, identifier }: CashReceiptRequest) {
  if (purpose === 'voluntary')
    return { identifier: voluntaryNumber, identifier_type: 'phone', type: 'person' };
  if (purpose === 'expense') return { identifier, identifier_type: 'business', type: 'company' };
  // Numbers of phones have eleven digits at most, cards of the tax office have more.
  return { identifier, identifier_type: identifier.length > 11 ? 'taxcard' : 'phone', type: 'person' };
}

/** Issues the receipt of a transfer; one that was already issued, by a call whose answer was lost, is returned again. */
export async function issueCashReceipt(
  session: Session,
  channelKey: string,
  request: CashReceiptRequest,
): Promise<CashReceipt> {
  const path = `/receipts/external/${encodeURIComponent(request.orderNo)}`;
  const form = {
    channel_key: channelKey,
    name: request.name.slice(0, 40),
    amount: request.amountKrw,
    ...identityOf(request),
    buyer_name: request.buyer.name,
    buyer_email: request.buyer.email,
    buyer_tel: request.buyer.tel,
  };
  const answer = await session.ask({ method: 'POST', path, form });
  if (isSuccess(answer)) return receiptOf(answer);
  const earlier = await session.ask({ method: 'GET', path });
  if (isSuccess(earlier)) return receiptOf(earlier);
  throw new PaymentRefused(`PortOne issues no cash receipt: code ${answer.code}, ${answer.message}`);
}
