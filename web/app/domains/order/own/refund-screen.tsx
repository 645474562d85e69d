import type { Order, RefundPreview } from '@taegeuk/contract/order.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatMinor } from '../order-words.ts';
import { canAskRefund, isRefundAwaited } from './next-step.ts';
import { hrefOfOrder } from './order-paths.ts';
import styles from './orders.module.css';
import { RefundForm } from './refund-form.tsx';

export interface RefundScreenProps {
  order: Order;
  /** Null: nothing can be returned. */
  preview: RefundPreview | null;
  /** The member who owns the order: drafts are stored by member. */
  memberId: string;
}

/** What a refund of today would return and take back, by which rule, and the form to request it. */
export function RefundScreen({ order, preview, memberId }: RefundScreenProps) {
  const { refund } = orderTexts.use();
  if (!preview || !canAskRefund(order)) return <NotNow order={order} />;
  return (
    <article>
      <PageHead eyebrow={order.name} title={refund.title} lead={refund.lead} size="md" />
      <Figures order={order} preview={preview} />
      {preview.amountMinor > 0 ? (
        <RefundForm order={order} memberId={memberId} />
      ) : (
        <BackToOrder order={order}>{refund.keep}</BackToOrder>
      )}
    </article>
  );
}

function Figures({ order, preview }: { order: Order; preview: RefundPreview }) {
  const { refund } = orderTexts.use();
  const lang = useLang();
  const paid = formatMinor(preview.paidMinor, preview.currency, lang);
  return (
    <section aria-labelledby="refund-amount">
      <div className={styles.standing}>
        <h2 id="refund-amount" className={styles.refundTitle}>
          {refund.amount}
        </h2>
        <p className={styles.amount}>{formatMinor(preview.amountMinor, preview.currency, lang)}</p>
        <p className={styles.soft}>{refund.of(paid)}</p>
      </div>
      <p className={styles.rule}>{ruleWords(preview, refund, formatDate(preview.withdrawUntil, lang))}</p>
      <FactList facts={useFigures(order, preview)} />
      <p className={styles.soft}>
        {refund.sample} <TextLink render={<Link to="/customer/guide" />}>{refund.guide}</TextLink>
      </p>
    </section>
  );
}

function ruleWords(
  { rule }: RefundPreview,
  { rules }: ReturnType<typeof orderTexts.of>['refund'],
  until: string,
): string {
  return rule === 'unused' ? rules.unused(until) : rules[rule];
}

function useFigures({ grants }: Order, preview: RefundPreview): [string, ReactNode][] {
  const { refund } = orderTexts.use();
  const { days } = orderWordTexts.use();
  const lang = useLang();
  const { usedDays, days: all, watchedLessons, lessons, takenDays, endsOn } = preview;
  return [
    [refund.used, refund.usedOf(days(usedDays), days(all))],
    [refund.lessons, refund.lessonsOf(watchedLessons, lessons)],
    [refund.withdrawUntil, formatDate(preview.withdrawUntil, lang)],
    [refund.taken, days(takenDays)],
    [refund.after[grants], endsOn ? refund.untilDay(formatDate(endsOn, lang)) : refund.noneAfter],
  ];
}

function NotNow({ order }: { order: Order }) {
  const { refund, next } = orderTexts.use();
  const isAsked = isRefundAwaited(order);
  return (
    <>
      <PageHead eyebrow={order.name} title={isAsked ? refund.requestedTitle : refund.closedTitle} size="md" />
      <EmptyState title={isAsked ? next.requested : refund.closedText}>
        <BackToOrder order={order}>{orderTexts.use().statement.back}</BackToOrder>
      </EmptyState>
    </>
  );
}

function BackToOrder({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <Button variant="outline" render={<Link to={hrefOfOrder(order)} />}>
      {children}
    </Button>
  );
}
