import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import type { DeskRefundPreview } from '@taegeuk/contract/order-desk-acts.ts';
import { wholeNumber } from './whole-number.ts';

/** What is typed into the dialog of a refund. */
export interface RefundTyped {
  by: 'rule' | 'hand';
  amount: string;
  days: string;
  account: { bankCode: string; number: string; holder: string; tel: string };
}

/** What would be returned and taken. */
export function refundOf(
  { by, amount, days }: RefundTyped,
  preview: Pick<DeskRefundPreview, 'amountMinor' | 'takenDays'> | undefined,
): { by: 'rule' | 'hand'; amountMinor: number; days: number } {
  if (by === 'rule') return { by, amountMinor: preview?.amountMinor ?? 0, days: preview?.takenDays ?? 0 };
  return { by, amountMinor: wholeNumber(amount), days: wholeNumber(days) };
}

/** Whether a second person has to say yes, as the server decides it. */
export function needsSecond(
  typed: RefundTyped,
  preview: Pick<DeskRefundPreview, 'amountMinor' | 'takenDays' | 'twoPersonsFromWon'>,
  { krwPerUnit }: Pick<DeskOrderDetail, 'krwPerUnit'>,
): boolean {
  if (typed.by === 'rule') return false;
  const { amountMinor } = refundOf(typed, preview);
  const won = krwPerUnit === null ? amountMinor : Math.round((amountMinor * krwPerUnit) / 100);
  return amountMinor > preview.amountMinor || won >= preview.twoPersonsFromWon;
}
