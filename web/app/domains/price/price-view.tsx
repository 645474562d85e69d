import type { Price, PricedProductDetail } from '@taegeuk/contract/price.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { AskedNotice } from '../admin/parts/asked-notice.tsx';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './price.module.css';
import { priceTexts as t } from './price-texts.ts';
import { offerWords, wonWords } from './price-words.ts';
import { SetPrice } from './set-price.tsx';

function Prices({ prices, nothing }: { prices: readonly Price[]; nothing: string }) {
  if (prices.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ol className={styles.prices}>
      {prices.map((price) => (
        <li key={price.startsOn}>
          <time dateTime={price.startsOn}>{t.from(formatDate(price.startsOn, 'kr'))}</time>
          <span>{offerWords(price)}</span>
        </li>
      ))}
    </ol>
  );
}

/** One product: what it costs, what it will cost, and what members were shown. */
export function PriceView({ product }: { product: PricedProductDetail }) {
  const { id, name, grants, isOnSale, present, reducedFromKrw, coming, history, isAsked } = product;
  const { startsOn } = present;
  return (
    <StaffPage
      title={name}
      crumbs={[{ name: t.title, path: '/admin/orders/prices' }]}
      acts={
        <>
          <Button size="sm" variant="outline" render={<Link to={`/admin/content/${id}`} />}>
            {t.toWords}
          </Button>
          <SetPrice product={product} />
        </>
      }
    >
      {isAsked ? <AskedNotice>{t.asked}</AskedNotice> : null}
      <StaffSection title={t.present}>
        <Facts
          facts={[
            [t.heads.side, t.sides[grants]],
            [t.heads.sale, isOnSale ? t.isOnSale : t.isOffSale],
            [t.heads.present, wonWords(present.priceKrw)],
            [t.heads.days, t.days(present.dayExpirate)],
            [t.heads.since, startsOn ? formatDate(startsOn, 'kr') : t.unknown],
            [
              t.reduced,
              <span key="reduced">
                {reducedFromKrw === null ? t.notReduced : t.reducedFrom(wonWords(reducedFromKrw))}{' '}
                <span className={styles.soft}>{t.reducedNote}</span>
              </span>,
            ],
          ]}
        />
      </StaffSection>
      <StaffSection title={t.coming}>
        <Prices prices={coming} nothing={t.comingNone} />
      </StaffSection>
      <StaffSection title={t.history} note={t.historyNote}>
        <Prices prices={history} nothing={t.historyNone} />
      </StaffSection>
    </StaffPage>
  );
}
