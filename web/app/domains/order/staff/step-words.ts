import type { DeskOrderStep } from '@taegeuk/contract/order-desk.ts';
import { orderDeskTexts as t } from './order-desk-texts.ts';

const causes: Record<string, string> = {
  checkout: '주문',
  desk: '전화 주문',
  callback: '결제 창의 결과를 결제사에 확인',
  notification: '회원의 화면에서 결제사에 확인',
  webhook: '결제사의 알림을 확인',
  reconcile: '정기 확인',
  cancel: '회원의 취소',
  staff: '직원',
  expiry: '기한이 지남',
  superseded: '새 주문으로 바뀜',
  refund: '환불',
  refund_request: '환불 신청',
  refund_refused: '환불 거절',
  window: '결제 창이 한 말',
  correction: '입금 확인을 바로잡음',
};

/** What happened in a step of an order, in words: the change of state first, then money and days. */
export function stepTitle({ from, to, cause, amountMinor }: DeskOrderStep): string {
  if (cause === 'refund_request' || cause === 'refund_refused' || cause === 'window')
    return causes[cause] ?? cause;
  if (from === null) return cause === 'desk' ? (causes['desk'] ?? '') : (causes['checkout'] ?? '');
  if (from !== to) return t.states[to];
  if (amountMinor > 0) return t.paid;
  return amountMinor < 0 ? t.returned : (causes[cause] ?? cause);
}

/** Why a step was taken. */
export function causeWords({ cause }: DeskOrderStep): string {
  return causes[cause] ?? cause;
}

const details: Record<string, (value: string) => string> = {
  refused: (value) =>
    value === 'foreign payment' ? '다른 주문의 결제번호여서 받지 않음' : '결제사가 모르는 결제번호',
  named: (value) => `결제번호 ${value}`,
  message: (value) => value,
  isTest: (value) => (value === 'true' ? '시험 결제' : ''),
  agreed: () => '약관에 동의',
};

/** What else the log says of a step. What the page says elsewhere is left out. */
export function detailWords({ detail }: DeskOrderStep): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const words = details[name]?.(value) ?? '';
    return words === '' ? [] : [words];
  });
}
