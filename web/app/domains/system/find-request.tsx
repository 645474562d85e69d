import type { RequestFailure } from '@taegeuk/contract/system.ts';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatDateTime } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { changedSearch } from '../admin/list/list-query.ts';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import type { AskedRequest } from './asked-request.ts';
import styles from './system.module.css';
import { systemTexts } from './system-texts.ts';

const t = systemTexts.find;

/** Finds the request of a number that a member was told; the address holds the number. */
export function FindRequest({ asked }: { asked: AskedRequest }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const go = (request: string | undefined) =>
    navigate(`${pathname}${changedSearch(search, { request })}`, { preventScrollReset: true });
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void go(String(new FormData(event.currentTarget).get('request') ?? '').trim());
  }
  return (
    <StaffSection title={t.title}>
      <form className={styles.find} onSubmit={find} noValidate>
        <Field.Root id="request-number" error={asked.outcome === 'wrong' ? t.notNumber : undefined}>
          <Field.Label>{t.label}</Field.Label>
          <Input
            name="request"
            defaultValue={asked.number}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Field.Description>{t.hint}</Field.Description>
          <Field.Error />
        </Field.Root>
        <Button type="submit" size="sm" variant="outline">
          {t.press}
        </Button>
      </form>
      <div role="status">
        {asked.outcome === 'missing' ? (
          <p className={styles.note}>
            {t.missing}{' '}
            <Link to={`/admin/audit?requestId=${encodeURIComponent(asked.number)}`}>{t.toAudit}</Link>
          </p>
        ) : null}
        {asked.outcome === 'found' ? <Found failure={asked.failure} /> : null}
      </div>
    </StaffSection>
  );
}

function Found({ failure: { failedAt, method, route, failure, place } }: { failure: RequestFailure }) {
  return (
    <>
      <Facts
        facts={[
          [t.heads.at, formatDateTime(failedAt, 'kr')],
          [t.heads.request, <code key="request">{`${method} ${route}`}</code>],
          [t.heads.failure, <code key="failure">{failure}</code>],
          [t.heads.place, place ? <code key="place">{place}</code> : t.noPlace],
        ]}
      />
      <p className={styles.note}>{t.inLog}</p>
    </>
  );
}
