import type { OwnLedgerLine } from '@taegeuk/contract/window.ts';
import { orderWindowTexts } from '../../../i18n/order-window-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { SmallSection } from '../../../ui/small-section.tsx';
import orderStyles from '../own/orders.module.css';
import { causeWords, daysWords, spanWords } from './ledger-words.ts';
import styles from './window.module.css';

/** Every change of a window with its reason, the newest first. */
export function WindowLedger({ ledger: rows }: { ledger: readonly OwnLedgerLine[] }) {
  const { ledger } = orderWindowTexts.use();
  return (
    <SmallSection title={ledger.title}>
      <p className={styles.soft}>{rows.length === 0 ? ledger.empty : ledger.lead}</p>
      <ol className={orderStyles.history}>
        {rows.map((row) => (
          <LedgerRow key={row.id} row={row} />
        ))}
      </ol>
    </SmallSection>
  );
}

function LedgerRow({ row }: { row: OwnLedgerLine }) {
  const { ledger } = orderWindowTexts.use();
  const lang = useLang();
  const days = daysWords(row, lang);
  return (
    <li>
      <time dateTime={row.createdAt}>{formatDate(row.createdAt, lang)}</time>
      <div>
        <p>
          <b className={styles.cause}>{causeWords(row, lang)}</b>
          {days ? <span className={styles.days}>{days}</span> : null}
        </p>
        <p className={styles.soft}>{spanWords(row, lang)}</p>
        {row.reason ? <p className={styles.reason}>{ledger.reason(row.reason)}</p> : null}
      </div>
    </li>
  );
}
