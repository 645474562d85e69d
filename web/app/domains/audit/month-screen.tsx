import type { AccessOfPerson, AccessReviewState } from '@taegeuk/contract/audit.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDateTime, formatMonthDay, formatTime } from '../../lib/dates/format.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import styles from './audit.module.css';
import { auditTexts } from './audit-texts.ts';
import { detailInWords } from './detail-words.ts';
import { MonthSign } from './months-screen.tsx';

const { personHeads } = auditTexts;

interface MonthScreenProps {
  review: AccessReviewState & { people: AccessOfPerson[] };
  isRunning: boolean;
}

/** What each of the staff read, revealed and took in a month, and the signature of who checked it. */
export function MonthScreen({ review, isRunning }: MonthScreenProps) {
  const { month, people, signature } = review;
  const title = auditTexts.monthTitle(month);
  return (
    <StaffPage
      title={title}
      lead={<MonthSign of={review} isRunning={isRunning} />}
      crumbs={[
        { name: auditTexts.pageTitle, path: '/admin/audit' },
        { name: auditTexts.months, path: '/admin/audit/months' },
      ]}
      acts={signature || isRunning ? null : <SignButton month={month} title={title} />}
    >
      {signature ? (
        <StaffSection
          title={auditTexts.findings}
          note={auditTexts.signedBy(signature.by, formatDateTime(signature.at, 'kr'))}
        >
          <p className={styles.findings}>{signature.findings}</p>
        </StaffSection>
      ) : null}
      <StaffSection title={personHeads.name} note={auditTexts.nightsHint}>
        {people.length === 0 ? (
          <p className={styles.note}>{auditTexts.nobody}</p>
        ) : (
          <People people={people} month={month} />
        )}
      </StaffSection>
      <StaffSection title={auditTexts.revealsTitle}>
        <Reasoned people={people} />
      </StaffSection>
    </StaffPage>
  );
}

function SignButton({ month, title }: { month: string; title: string }) {
  const [findings, write, forget] = useKeptText(`access-review:${month}`);
  const [isEmpty, setIsEmpty] = useState(false);
  const { revalidate } = useRevalidator();
  async function sign() {
    setIsEmpty(findings.trim() === '');
    await staffApi.signAccessReview({ body: { month, findings } });
    forget();
    await revalidate();
  }
  return (
    <ActButton
      label={auditTexts.sign}
      variant="solid"
      title={auditTexts.signTitle(title)}
      description={auditTexts.signLead}
      confirmLabel={auditTexts.sign}
      needs={['password']}
      keptAs={`access-review-sign:${month}`}
      act={sign}
    >
      <Field.Root required error={isEmpty ? auditTexts.findingsHint : undefined}>
        <Field.Label>{auditTexts.findings}</Field.Label>
        <Textarea
          rows={5}
          maxLength={2000}
          value={findings}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Field.Description>{auditTexts.findingsHint}</Field.Description>
        <Field.Error />
      </Field.Root>
    </ActButton>
  );
}

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

function People({ people, month }: { people: AccessOfPerson[]; month: string }) {
  const columns = ['reads', 'members', 'reveals', 'files', 'nights', 'refusals'] as const;
  const query = `from=${month}-01&to=${lastDayOf(month)}`;
  const countOf = (person: AccessOfPerson, key: (typeof columns)[number]) => {
    const value = person[key];
    return typeof value === 'number' ? value : value.length;
  };
  return (
    // A wide table scrolls by itself; its focus lets the keyboard scroll it.
    <section className={styles.scroll} aria-label={personHeads.name} tabIndex={-1}>
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">{personHeads.name}</th>
            {columns.map((key) => (
              <th key={key} scope="col">
                {personHeads[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <Link className={styles.pick} to={`/admin/audit?actorId=${person.id}&${query}`}>
                  {person.name}
                </Link>
                {person.isOutlier ? <span className={styles.outlier}>{auditTexts.outlier}</span> : null}
              </td>
              {columns.map((key) => (
                <td key={key} data-zero={countOf(person, key) === 0 || undefined}>
                  {countOf(person, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Reasoned({ people }: { people: AccessOfPerson[] }) {
  const lines = people
    .flatMap(({ name, reveals, files }) => [
      ...reveals.map((line) => ({ ...line, name, what: detailInWords({ fields: line.fields }) })),
      ...files.map((line) => ({ ...line, name, what: auditTexts.file })),
    ])
    .sort((a, b) => a.at.localeCompare(b.at));
  if (lines.length === 0) return <p className={styles.note}>{auditTexts.noReveals}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ at, name, about, what, reason }) => (
        <li key={`${at}:${name}:${what}`}>
          <small>{`${formatMonthDay(at)} ${formatTime(at, 'kr')}`}</small>
          <span>{name}</span>
          <span>{about?.name || auditTexts.left}</span>
          <span>{what || '—'}</span>
          <span>{reason ?? auditTexts.noReason}</span>
        </li>
      ))}
    </ul>
  );
}
