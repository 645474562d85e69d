import type { Order } from '@taegeuk/contract/order.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { shellTexts } from '../../../i18n/shell-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { hrefOfOrder } from './order-paths.ts';
import styles from './orders.module.css';

/** An address from outside, if it is a web address. */
function webAddress(href: string): string | undefined {
  return /^https?:\/\//.test(href) ? href : undefined;
}

/** The link to a receipt at the provider, in a new window; nothing if the address is not a web address. */
export function ReceiptLink({ href, name, children }: { href: string; name?: string; children: ReactNode }) {
  const { newWindow } = shellTexts.use();
  const address = webAddress(href);
  if (!address) return null;
  return (
    <TextLink
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name && `${name} ${newWindow}`}
    >
      {children}
      <Icon
        name="external"
        size="sm"
        className={styles.outward ?? ''}
        {...(name ? {} : { label: newWindow })}
      />
    </TextLink>
  );
}

/** What proves a payment: the provider's receipt, the cash receipt, the printable statement. */
export function Receipts({ order }: { order: Order }) {
  const { receipts } = orderTexts.use();
  const cashReceipt = order.paidAt !== null || order.status === 'pending' ? order.cashReceipt : undefined;
  if (order.paidAt === null && !cashReceipt) return null;
  return (
    <SmallSection title={receipts.title}>
      <div className={styles.receipts}>
        {order.receiptUrl ? (
          <p data-print="hide">
            <ReceiptLink href={order.receiptUrl}>{receipts.open}</ReceiptLink>
          </p>
        ) : null}
        {cashReceipt ? <CashReceipt receipt={cashReceipt} /> : null}
        {order.paidAt ? (
          <p data-print="hide">
            <TextLink render={<Link to={hrefOfOrder(order, 'statement')} />}>{receipts.statement}</TextLink>
          </p>
        ) : null}
      </div>
    </SmallSection>
  );
}

function CashReceipt({ receipt }: { receipt: NonNullable<Order['cashReceipt']> }) {
  const { receipts } = orderTexts.use();
  const { cashReceipts } = orderWordTexts.use();
  const lang = useLang();
  const { purpose, identifierEnd, issuedAt, approvalNo, receiptUrl } = receipt;
  return (
    <div>
      <p>
        <b>{receipts.cash}</b> {receipts.cashOf(cashReceipts[purpose], identifierEnd)}
      </p>
      <p className={styles.soft}>
        {issuedAt ? receipts.cashIssued(formatDate(issuedAt, lang), approvalNo ?? '') : receipts.cashWaiting}
      </p>
      {receiptUrl ? (
        <p data-print="hide">
          <ReceiptLink href={receiptUrl}>{receipts.openCash}</ReceiptLink>
        </p>
      ) : null}
    </div>
  );
}
