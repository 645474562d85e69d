import type { Figures } from '@taegeuk/contract/figure.ts';
import { figureSteps } from '@taegeuk/contract/figure-areas.ts';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { changedSearch } from '../admin/list/list-query.ts';
import styles from './figure.module.css';
import { figureTexts as t } from './figure-texts.ts';

type Shown = Pick<Figures, 'by' | 'from' | 'to'>;

/** Which days are shown, and how they are divided; the address holds both. */
export function PeriodForm({ by, from, to }: Shown) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = useSeoulDay();
  const given = new URLSearchParams(search);
  const isGiven = given.has('from') || given.has('to');
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    // Who divides otherwise and leaves the days as they are means the usual days of that division.
    const areSame = typed['from'] === from && typed['to'] === to;
    const days = areSame && !isGiven ? { from: undefined, to: undefined } : typed;
    void navigate(changedSearch(search, { by: typed['by'], from: days['from'], to: days['to'] }), {
      preventScrollReset: true,
    });
  }
  return (
    <form key={`${by} ${from} ${to}`} className={styles.period} onSubmit={show}>
      <Field.Root>
        <Field.Label>{t.by}</Field.Label>
        <Select name="by" defaultValue={by}>
          {figureSteps.map((step) => (
            <option key={step} value={step}>
              {t.steps[step]}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Field.Root>
        <Field.Label>{t.from}</Field.Label>
        <Input type="date" name="from" max={today} defaultValue={from} required />
      </Field.Root>
      <Field.Root>
        <Field.Label>{t.to}</Field.Label>
        <Input type="date" name="to" max={today} defaultValue={to} required />
      </Field.Root>
      <Button type="submit" size="sm" variant="outline">
        {t.show}
      </Button>
      {isGiven ? (
        <Link to={changedSearch(search, { from: undefined, to: undefined }) || '.'} preventScrollReset>
          {t.usual}
        </Link>
      ) : null}
    </form>
  );
}
