import type { RequestFailure } from '@taegeuk/contract/system.ts';
import { type SubmitEvent, useState } from 'react';
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
  const [typed, setTyped] = useState(asked.number);
  // The search box of the frame may lead here to another number; the focus stays where it is.
  const [shown, setShown] = useState(asked.number);
  if (shown !== asked.number) {
    setShown(asked.number);
    setTyped(asked.number);
  }
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = `${pathname}${changedSearch(search, { request: typed.trim() })}`;
    void navigate(address, { preventScrollReset: true });
  }
  return (
    <StaffSection title={t.title}>
      <form className={styles.find} onSubmit={find} noValidate>
        <Field.Root id="request-number" error={asked.outcome === 'wrong' ? t.notNumber : undefined}>
          <Field.Label>{t.label}</Field.Label>
          <div className={styles.row}>
            <Input
              name="request"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button type="submit" size="sm" variant="outline">
              {t.press}
            </Button>
          </div>
          <Field.Description>{t.hint}</Field.Description>
          <Field.Error />
        </Field.Root>
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
