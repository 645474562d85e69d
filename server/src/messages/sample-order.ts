import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { OrderRow } from '../modules/order/rows.ts';

/** The moment that previews of messages speak of. */
export const sampleAt = new Date('2026-11-21T03:05:00Z');

/** An order that nobody made, for previews. */
export function sampleOrder(lang: LanguageCode): OrderRow {
  return {
    ...{ id: '01890000-0000-7000-8000-00000000000a', version: 1, userId: '', categoryId: '', lang },
    ...{ merchantUid: 'tg_20261121_sample', impUid: null, name: '센터 90일', origin: 'https://example.org' },
    ...{ amountKrw: 150_000, currency: 'KRW', amountMinor: 150_000, krwPerUnit: null, quotedAt: null },
    ...{ paidMinor: 100_000, refundedMinor: 50_000, dayExpirate: 90, grants: 'center', payLevel: 0 },
    ...{ payMethod: 'noaccount', status: 'pending', agreedAt: sampleAt, depositDueAt: sampleAt },
    ...{ depositor: '○○○', accountBank: '○○은행', accountNumber: '000-0000-0000', accountHolder: '○○○' },
    ...{ receiptUrl: null, failReason: null, flag: null, startsOn: '2026-11-21', endsOn: '2027-02-18' },
    ...{ pausedDays: 0, windowStartsOn: null, refundRequestedAt: null, refundReason: '', refusal: '…' },
    ...{ refusedAt: null, refundAccount: null, createdAt: sampleAt, paidAt: sampleAt, closedAt: null },
    ...{ checkedAt: null, unansweredSince: null, checks: 0 },
  };
}
