import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { ReceiptActs } from './receipt-acts.tsx';
import { RefundAccount } from './refund-account.tsx';
import { RefundOrder } from './refund-order.tsx';

/** Whether money of a transfer may be noted: it waits, or was closed without being paid. */
function takesTransfer({ payMethod, status, isOffer }: DeskOrderDetail): boolean {
  return payMethod === 'noaccount' && !isOffer && !isOrderPaid(status);
}

function Reject({ order }: { order: DeskOrderDetail }) {
  const { revalidate } = useRevalidator();
  const { id, version } = order;
  async function reject(reason: string) {
    await staffApi.rejectDeskTransfer({ params: { id }, body: { version, reason } });
    await revalidate();
  }
  return (
    <ActButton
      label={t.reject}
      title={t.rejectTitle}
      description={t.rejectNote}
      confirmLabel={t.rejectConfirm}
      needs={['reason']}
      isGrave
      keptAs={`order-reject:${id}`}
      act={reject}
    />
  );
}

function SentBack({ order, amountMinor }: { order: DeskOrderDetail; amountMinor: number }) {
  const { revalidate } = useRevalidator();
  const { id, version } = order;
  const amount = moneyOf(order, amountMinor);
  async function confirm() {
    await staffApi.confirmDeskRefund({ params: { id }, body: { version } });
    await revalidate();
  }
  return (
    <ActButton
      label={t.sentBack}
      title={t.sentBackTitle(amount)}
      description={t.sentBackNote}
      confirmLabel={t.sentBackConfirm(amount)}
      needs={['password']}
      variant="solid"
      keptAs={`order-sent-back:${id}`}
      act={confirm}
    />
  );
}

function Refuse({ order }: { order: DeskOrderDetail }) {
  const { revalidate } = useRevalidator();
  const { id, version } = order;
  async function refuse(reason: string) {
    await staffApi.refuseDeskRefund({ params: { id }, body: { version, reason } });
    await revalidate();
  }
  return (
    <ActButton
      label={t.refuse}
      title={t.refuseTitle}
      description={t.refuseNote}
      confirmLabel={t.refuseConfirm}
      needs={['reason']}
      keptAs={`order-refuse:${id}`}
      act={refuse}
    />
  );
}

/** What can be done with an order, what is commonest first, grave acts last. */
export function OrderActs({ order }: { order: DeskOrderDetail }) {
  if (order.isOwn)
    return (
      <StaffSection title={t.acts}>
        <p className={styles.soft}>{t.own}</p>
      </StaffSection>
    );
  const { status, refunds, request, isOffer, paidMinor, refundedMinor } = order;
  const byHand = refunds.find(({ state, isByHand }) => state === 'open' && isByHand);
  const isUnderWay = refunds.some(
    ({ state, cause }) => cause === 'staff' && (state === 'open' || state === 'asked'),
  );
  const isLeft = isOrderPaid(status) && refundedMinor < paidMinor;
  const isWaiting = isOffer || (status === 'pending' && order.payMethod === 'noaccount');
  const acts: ReactNode[] = [
    takesTransfer(order) ? <ConfirmTransfer key="confirm" order={order} /> : null,
    byHand ? <SentBack key="sent" order={order} amountMinor={byHand.amountMinor} /> : null,
    order.hasRefundAccount ? <RefundAccount key="account" id={order.id} /> : null,
    isLeft ? <RefundOrder key="refund" order={order} isUnderWay={isUnderWay} /> : null,
    request && !isUnderWay ? <Refuse key="refuse" order={order} /> : null,
    <ReceiptActs key="receipt" order={order} />,
  ];
  return (
    <>
      <StaffSection title={t.acts}>
        <div className={styles.acts}>{acts}</div>
        <p className={styles.nothing}>{t.nothingToDo}</p>
      </StaffSection>
      {isWaiting ? (
        <StaffSection title={t.grave}>
          <div className={styles.acts}>
            <Reject order={order} />
          </div>
        </StaffSection>
      ) : null}
    </>
  );
}
