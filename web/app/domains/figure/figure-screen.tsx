import type { Figures } from '@taegeuk/contract/figure.ts';
import { areasFor } from '@taegeuk/contract/figure-areas.ts';
import { useLocation } from 'react-router';
import { formatDate } from '../../lib/dates/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDesk } from '../admin/frame/desk-context.ts';
import { Views } from '../admin/list/filters.tsx';
import { changedSearch } from '../admin/list/list-query.ts';
import { waitedWords } from '../admin/parts/age-words.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import styles from './figure.module.css';
import { figureTexts as t } from './figure-texts.ts';
import { Leavings } from './leavings.tsx';
import { PeriodForm } from './period-form.tsx';
import { Plot } from './plot.tsx';
import { SalesTables } from './sales-tables.tsx';

/** What is shown beside what, and how new it is. */
function About({ figures }: { figures: Figures }) {
  const { now } = useDesk();
  const { area, beforeFrom, beforeTo, uncountedDays, countedAt } = figures;
  return (
    <p className={styles.about}>
      <span className={styles.key} data-of="now" aria-hidden="true" /> {t.legendNow}{' '}
      <span className={styles.key} data-of="before" aria-hidden="true" /> {t.legendBefore}.{' '}
      {t.compared(formatDate(beforeFrom, 'kr'), formatDate(beforeTo, 'kr'))}{' '}
      {countedAt ? t.counted(waitedWords(countedAt, now)) : null} {area === 'sales' ? null : t.small}
      {uncountedDays > 0 ? <b> {t.uncounted(uncountedDays)}</b> : null}
    </p>
  );
}

/** Figures of an area: a plot with its table for each series. */
export function FigureScreen({ figures, isWrong }: { figures: Figures; isWrong: boolean }) {
  const { me } = useDesk();
  const { search } = useLocation();
  const { area, by, from, to, series, leavings } = figures;
  return (
    <StaffPage title={t.title} lead={t.period(formatDate(from, 'kr'), formatDate(to, 'kr'))}>
      <Views
        views={areasFor(me.rights).map((each) => ({
          text: t.areas[each],
          search: changedSearch(search, { area: each }),
        }))}
      />
      <PeriodForm by={by} from={from} to={to} />
      {isWrong ? <Notice variant="warning">{t.wrong}</Notice> : null}
      <About figures={figures} />
      <div className={styles.plots}>
        {series.map((each) => (
          <Plot key={each.name} series={each} by={by} />
        ))}
      </div>
      {area === 'sales' ? <SalesTables {...figures} /> : null}
      {area === 'learning' ? <Leavings leavings={leavings} /> : null}
    </StaffPage>
  );
}
