import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { orderDeskTexts as t } from './order-desk-texts.ts';

interface PaperProps {
  order: DeskOrderDetail;
  words: { label: string; title: string; note: string; confirm: string };
  write: (call: {
    params: { id: string };
    body: { version: number; approvalNo: string };
  }) => Promise<unknown>;
}

/** Notes a number of the tax office. */
function Paper({ order: { id, version }, words, write }: PaperProps) {
  const [approvalNo, setApprovalNo] = useState('');
  const { revalidate } = useRevalidator();
  async function act() {
    await write({ params: { id }, body: { version, approvalNo } });
    await revalidate();
  }
  return (
    <ActButton
      label={words.label}
      title={words.title}
      description={words.note}
      confirmLabel={words.confirm}
      keptAs={`order-receipt:${id}`}
      act={act}
    >
      <Field.Root required>
        <Field.Label>{t.approvalNo}</Field.Label>
        <Input
          maxLength={30}
          autoComplete="off"
          value={approvalNo}
          onChange={(event) => setApprovalNo(event.currentTarget.value)}
        />
      </Field.Root>
    </ActButton>
  );
}

/** What is to be noted of a cash receipt. */
export function ReceiptActs({ order }: { order: DeskOrderDetail }) {
  const { receipt, status, payMethod } = order;
  const isIssuable = payMethod === 'noaccount' && isOrderPaid(status) && !receipt?.issuedAt;
  return (
    <>
      {isIssuable ? (
        <Paper
          order={order}
          words={{ label: t.record, title: t.recordTitle, note: t.recordNote, confirm: t.recordConfirm }}
          write={(call) => staffApi.recordDeskReceipt(call)}
        />
      ) : null}
      {receipt?.cancelDueAt ? (
        <Paper
          order={order}
          words={{
            label: t.cancelReceipt,
            title: t.cancelTitle,
            note: t.cancelNote,
            confirm: t.cancelConfirm,
          }}
          write={(call) => staffApi.cancelDeskReceipt(call)}
        />
      ) : null}
    </>
  );
}
