import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { changedSearch } from '../../admin/list/list-query.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';

/** Two days between which orders were made; the address holds them. */
export function PeriodFilter() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const days = { from: String(given.get('from') ?? ''), to: String(given.get('to') ?? '') };
    void navigate(changedSearch(search, days) || pathname, { preventScrollReset: true });
  }
  return (
    <form key={`${from} ${to}`} className={styles.period} aria-label={t.period} onSubmit={show}>
      <span aria-hidden="true">{t.period}</span>
      <Input type="date" name="from" defaultValue={from} aria-label={`${t.period} ${t.from}`} />
      <span aria-hidden="true">–</span>
      <Input
        type="date"
        name="to"
        defaultValue={to}
        min={from || undefined}
        aria-label={`${t.period} ${t.to}`}
      />
      <Button type="submit" size="sm" variant="outline">
        {t.showPeriod}
      </Button>
      {from === '' && to === '' ? null : (
        <Link to={changedSearch(search, { from: undefined, to: undefined }) || pathname} preventScrollReset>
          {t.clearPeriod}
        </Link>
      )}
    </form>
  );
}
