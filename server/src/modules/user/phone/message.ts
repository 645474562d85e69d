import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { countWithin } from '../../../count-within.ts';
import { inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { findPendingTransfer } from '../../order/service.ts';
import { enqueue } from '../../outbox/service.ts';
import { dayMs } from '../codes.ts';
import { isSameNumber, isTexted } from '../policy.ts';
import { bankTransferMessage } from './messages/bank-transfer.ts';

/** Maximum number of SMS of this kind per member and day; one a minute per order. */
const perDay = 5;

/** A number that the client names must be the member's own; otherwise the call targets somebody else's phone. */
function assertOwn(named: unknown, phone: string): void {
  if (named === undefined || named === null || named === '') return;
  if (typeof named !== 'string' || !isSameNumber(named, phone)) throw new DomainError('forbidden');
}

/**
 * Sends the member an SMS to their own number about how to pay their newest order by bank transfer. The whole text is the
 * server's: of the client's input only the number is read, and only to refuse one that is not theirs.
 * @throws {DomainError} forbidden when a number is another's, gets no SMS, or no transfer is awaited; too_many_requests
 */
export async function sendBankTransferText(
  services: Services,
  member: { id: string; phone: string },
  lang: LanguageCode,
  named: unknown[],
): Promise<void> {
  const { sql, config, limits } = services;
  for (const number of named) assertOwn(number, member.phone);
  const now = services.clock();
  const order = await findPendingTransfer(sql, member.id, now);
  if (!order || !isTexted(member.phone)) throw new DomainError('forbidden');
  const windowSeconds = dayMs / 1000;
  await countWithin(limits, `bank-transfer-text:${order.id}`, { max: 1, windowSeconds: 60 });
  await countWithin(limits, `bank-transfer-texts:${member.id}`, { max: perDay, windowSeconds });
  await countWithin(limits, 'bank-transfer-texts', { max: config.smsDailyMax, windowSeconds });
  const bank = {
    bank: order.accountBank ?? config.bankName,
    account: order.accountNumber ?? config.bankAccount,
    holder: order.accountHolder ?? config.bankHolder,
  };
  const transfer = { product: order.name, amountKrw: order.amountKrw, dueAt: order.depositDueAt, ...bank };
  const message = bankTransferMessage(lang, transfer);
  const to = { to: member.phone, userId: member.id, now };
  await inTransaction(sql, (db) => enqueue(db, { kind: 'sms', subject: '', html: null, ...message, ...to }));
}
