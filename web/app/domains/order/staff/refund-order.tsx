import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import type { DeskRefundPreview } from '@taegeuk/contract/order-desk-acts.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { moneyOf } from './desk-money.ts';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { DepositAccount, RefundFields, type RefundTyped } from './refund-fields.tsx';
import { needsSecond, refundOf } from './refund-wish.ts';

const nothing: RefundTyped = {
  ...{ by: 'rule', amount: '', days: '' },
  account: { bankCode: '', number: '', holder: '', tel: '' },
};

/** Returns money of an order: by the rule or by hand, with what it makes of money and days before it is sent. */
export function RefundOrder({ order, isUnderWay }: { order: DeskOrderDetail; isUnderWay: boolean }) {
  const { id, version, payMethod } = order;
  const [typed, setTyped] = useState(nothing);
  const [preview, setPreview] = useState<DeskRefundPreview>();
  const [failure, setFailure] = useState<unknown>();
  const { revalidate } = useRevalidator();
  async function load() {
    setFailure(undefined);
    try {
      const { data } = await staffApi.previewDeskRefund({ params: { id } });
      setPreview(data);
      if (data.rule === 'over') setTyped((before) => ({ ...before, by: 'hand' }));
    } catch (error) {
      setFailure(error);
    }
  }
  async function refund(reason: string, code?: string) {
    const { by, amountMinor, days } = refundOf(typed, preview);
    const body = {
      ...{ version, reason, by },
      ...(by === 'hand' ? { amountMinor, days } : {}),
      ...(payMethod === 'vbank' ? { account: typed.account } : {}),
      ...(code === undefined ? {} : { code }),
    };
    const answer = await staffApi.refundDeskOrder({ params: { id }, body });
    await revalidate();
    return answer;
  }
  const isTwo = preview ? needsSecond(typed, preview, order) : false;
  const { amountMinor } = refundOf(typed, preview);
  return (
    <ActButton
      label={t.refund}
      title={t.refundTitle}
      description={payMethod === 'noaccount' ? undefined : t.refundNote}
      confirmLabel={isTwo ? t.refundAsk : t.refundConfirm(moneyOf(order, amountMinor))}
      needs={isTwo ? ['reason', 'password', 'second-person'] : ['reason', 'password']}
      keptAs={`order-refund:${id}`}
      shutBecause={isUnderWay ? t.shutUnderWay : undefined}
      onOpen={() => void load()}
      act={refund}
    >
      {failure === undefined ? null : <Notice variant="danger">{staffFailureText(failure)}</Notice>}
      {preview ? <RefundFields order={order} preview={preview} typed={typed} onType={setTyped} /> : null}
      {payMethod === 'vbank' ? <DepositAccount typed={typed} onType={setTyped} /> : null}
    </ActButton>
  );
}
