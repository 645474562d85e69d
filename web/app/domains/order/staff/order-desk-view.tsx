import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useRight } from '../../admin/frame/desk-context.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffColumns, StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { moneyOf } from './desk-money.ts';
import { DeskSteps } from './desk-steps.tsx';
import { OrderActs } from './order-acts.tsx';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { OrderSign } from './order-sign.tsx';
import { Messages, ReceiptPaper, Refunds } from './papers.tsx';

/** What needs somebody's eyes first. */
function Warnings({ order }: { order: DeskOrderDetail }) {
  const { flag, unansweredSince, queues } = order;
  return (
    <div className={styles.warnings}>
      {flag ? <Notice variant="danger">{t.flags[flag]}</Notice> : null}
      {unansweredSince && queues.includes('stuck') ? (
        <Notice variant="danger">{t.silent(formatDateTime(unansweredSince, 'kr'))}</Notice>
      ) : null}
    </div>
  );
}

function Request({ order }: { order: DeskOrderDetail }) {
  const { request, refusal } = order;
  if (!request && !refusal) return null;
  return (
    <StaffSection title={t.request}>
      {request ? (
        <>
          <p className={styles.deadline} data-late={request.workingDaysLeft < 0 || undefined}>
            {t.workingDaysLeft(request.workingDaysLeft)}
          </p>
          <p className={styles.soft}>{t.requestOf(formatDateTime(request.at, 'kr'))}</p>
          <Facts facts={[[t.requestReason, request.reason || t.noReason]]} />
        </>
      ) : null}
      {refusal ? (
        <p>
          {t.refused(formatDateTime(refusal.at, 'kr'))} <q className={styles.word}>{refusal.reason}</q>
        </p>
      ) : null}
    </StaffSection>
  );
}

function Member({ order }: { order: DeskOrderDetail }) {
  const { memberName, userId, member } = order;
  const isMemberShown = useRight('member') && !member.hasLeft;
  return (
    <StaffSection
      title={t.member}
      end={isMemberShown ? <Link to={`/admin/members/${userId}`}>{t.toMember}</Link> : null}
    >
      <Facts
        facts={[
          [
            t.heads.member,
            <b key="name" className={styles.name}>
              {memberName}
            </b>,
          ],
          [t.phone, member.maskedPhone || '—'],
          [t.email, member.maskedEmail || '—'],
        ]}
      />
      {member.hasLeft ? <p className={styles.soft}>{t.left}</p> : null}
      <p className={styles.more}>
        <Link to={`/admin/orders?userId=${userId}`}>{t.otherOrders}</Link>
      </p>
    </StaffSection>
  );
}

/** One order at the desk: its money and days, what happened to it, what can be done. */
export function OrderDeskView({ order }: { order: DeskOrderDetail }) {
  const { memberName, name } = order;
  return (
    <StaffPage
      title={t.titleOf(memberName, name)}
      crumbs={[{ name: t.title, path: '/admin/orders' }]}
      lead={<OrderSign order={order} />}
      acts={<b className={styles.amount}>{moneyOf(order, order.amountMinor)}</b>}
    >
      <Warnings order={order} />
      <StaffColumns
        rail={
          <>
            <OrderActs order={order} />
            <Member order={order} />
            <Messages messages={order.messages} />
          </>
        }
      >
        <Request order={order} />
        <DeskFacts order={order} />
        <Refunds order={order} />
        <ReceiptPaper receipt={order.receipt} />
        <DeskSteps order={order} />
      </StaffColumns>
    </StaffPage>
  );
}
