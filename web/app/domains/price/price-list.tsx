import type { PricedProduct } from '@taegeuk/contract/price.ts';
import { formatDate } from '../../lib/dates/format.ts';
import type { Column } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { NewProduct } from './new-product.tsx';
import styles from './price.module.css';
import { priceTexts as t } from './price-texts.ts';
import { offerWords, wonWords } from './price-words.ts';

const columns: Column<PricedProduct>[] = [
  { key: 'product', head: t.heads.product, card: 'name', cell: ({ name }) => name },
  { key: 'side', head: t.heads.side, cell: ({ grants }) => t.sides[grants] },
  {
    ...{ key: 'present', head: t.heads.present, align: 'end' },
    cell: ({ present, reducedFromKrw }) => (
      <>
        {reducedFromKrw === null ? null : <s className={styles.before}>{wonWords(reducedFromKrw)}</s>}{' '}
        {wonWords(present.priceKrw)}
      </>
    ),
  },
  {
    ...{ key: 'days', head: t.heads.days, align: 'end' },
    cell: ({ present }) => t.days(present.dayExpirate),
  },
  {
    ...{ key: 'coming', head: t.heads.coming },
    cell: ({ coming: [next] }) =>
      next ? `${t.from(formatDate(next.startsOn, 'kr'))} ${offerWords(next)}` : t.none,
  },
  {
    ...{ key: 'since', head: t.heads.since, align: 'end', isMinor: true, card: 'drop' },
    cell: ({ present: { startsOn } }) => (startsOn ? formatDate(startsOn, 'kr') : t.unknown),
  },
  {
    ...{ key: 'sale', head: t.heads.sale },
    cell: ({ isOnSale }) => (
      <StateSign state={isOnSale ? 'done' : 'waiting'}>{isOnSale ? t.isOnSale : t.isOffSale}</StateSign>
    ),
  },
  {
    ...{ key: 'asked', head: t.heads.asked, card: 'mark' },
    cell: ({ isAsked }) => (isAsked ? <StateSign state="waiting">{t.isAsked}</StateSign> : null),
  },
];

/** All products with their present and coming prices. */
export function PriceList({ products }: { products: PricedProduct[] }) {
  return (
    <StaffPage title={t.title} lead={t.lead} acts={<NewProduct />} isWide>
      <StaffList
        label={t.title}
        rows={products}
        page={{ pageNo: 1, pageSize: Math.max(1, products.length), total: products.length }}
        columns={columns}
        hrefOf={({ id }) => `/admin/orders/prices/${id}`}
        nameOf={({ name }) => name}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </StaffPage>
  );
}
