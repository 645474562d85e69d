import type { Figures, SalesOf } from '@taegeuk/contract/figure.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { payMethodNames } from '../admin/parts/order-words.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './figure.module.css';
import { figureTexts as t } from './figure-texts.ts';
import { valueWords } from './figure-words.ts';

interface Row extends SalesOf {
  key: string;
  name: string;
}

function SalesTable({ title, head, rows }: { title: string; head: string; rows: readonly Row[] }) {
  const { salesHeads: heads } = t;
  return (
    <StaffSection title={title} note={t.salesNote}>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t.noSales}</p>
      ) : (
        <ScrollRegion label={t.tableOf(title)} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[head, heads.net, heads.before, heads.paid, heads.returned].map((each) => (
                  <th key={each} scope="col">
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td>
                    <b>{valueWords('net', row.netWon)}</b>
                  </td>
                  <td>{valueWords('net', row.netBeforeWon)}</td>
                  <td>
                    {valueWords('paid', row.paidWon)} <small>{t.times(row.payments)}</small>
                  </td>
                  <td>
                    {valueWords('returned', row.returnedWon)} <small>{t.times(row.refunds)}</small>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </StaffSection>
  );
}

/** What came of each product, and by each method. */
export function SalesTables({ products, methods }: Pick<Figures, 'products' | 'methods'>) {
  return (
    <>
      <SalesTable
        title={t.products}
        head={t.salesHeads.product}
        rows={products.map((row) => ({ ...row, key: row.id }))}
      />
      <SalesTable
        title={t.methods}
        head={t.salesHeads.method}
        rows={methods.map((row) => ({ ...row, key: row.method, name: payMethodNames[row.method] }))}
      />
    </>
  );
}
