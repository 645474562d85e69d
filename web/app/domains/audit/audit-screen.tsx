import { type AuditLine, auditKinds } from '@taegeuk/contract/audit.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatMonthDay, formatTime } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useRight } from '../admin/frame/desk-context.ts';
import { changedSearch } from '../admin/list/list-query.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { actionWords } from '../admin/parts/action-words.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import styles from './audit.module.css';
import { auditTexts } from './audit-texts.ts';
import { detailInWords } from './detail-words.ts';

const { heads } = auditTexts;

/** The audit log: found by who, whose, what and when. */
export function AuditScreen({ lines, page }: { lines: AuditLine[]; page: NumberedPage }) {
  const isOwner = useRight('owner');
  return (
    <StaffPage
      title={auditTexts.pageTitle}
      lead={auditTexts.lead}
      isWide
      acts={
        isOwner ? (
          <Button size="sm" variant="outline" render={<Link to="/admin/audit/months" />}>
            {auditTexts.toMonths}
          </Button>
        ) : null
      }
    >
      <Finder />
      <StaffList
        label={auditTexts.pageTitle}
        rows={lines}
        page={page}
        nameOf={({ action }) => actionWords(action)}
        columns={[
          {
            key: 'at',
            head: heads.at,
            card: 'mark',
            cell: ({ at }) => `${formatMonthDay(at)} ${formatTime(at, 'kr')}`,
          },
          { key: 'what', head: heads.what, card: 'name', cell: ({ action }) => actionWords(action) },
          { key: 'actor', head: heads.actor, cell: (line) => <Actor of={line} /> },
          {
            key: 'about',
            head: heads.about,
            cell: (line) => (line.about || line.aboutCount > 0 ? <About of={line} /> : '—'),
          },
          {
            key: 'why',
            head: heads.why,
            cell: ({ reason }) => wordsOrNone(reason),
          },
          { key: 'detail', head: heads.detail, cell: ({ detail }) => wordsOrNone(detailInWords(detail)) },
          { key: 'address', head: heads.address, cell: ({ address }) => address || '—' },
          {
            key: 'request',
            head: heads.request,
            isMinor: true,
            card: 'drop',
            cell: ({ requestId }) => <code className={styles.code}>{requestId.slice(0, 8)}</code>,
          },
        ]}
        empty={{ title: auditTexts.emptyTitle, text: auditTexts.emptyText }}
      />
    </StaffPage>
  );
}

/** Kind and days; who and whose are picked in the list. */
function Finder() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const chosen = (['about', 'actorId', 'requestId'] as const).find((name) => params.has(name));
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const changes = Object.fromEntries(
      ['kind', 'from', 'to'].map((name) => [name, String(given.get(name) ?? '')]),
    );
    void navigate(`${pathname}${changedSearch(search, changes)}`);
  }
  return (
    <form key={search} className={styles.finder} onSubmit={find}>
      <Field.Root>
        <Field.Label>{auditTexts.kind}</Field.Label>
        <Select name="kind" defaultValue={params.get('kind') ?? ''}>
          <option value="">{auditTexts.all}</option>
          {auditKinds.map((kind) => (
            <option key={kind} value={kind}>
              {auditTexts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Field.Root>
        <Field.Label>{auditTexts.from}</Field.Label>
        <Input type="date" name="from" defaultValue={params.get('from') ?? ''} />
      </Field.Root>
      <Field.Root>
        <Field.Label>{auditTexts.to}</Field.Label>
        <Input type="date" name="to" defaultValue={params.get('to') ?? ''} />
      </Field.Root>
      <Button type="submit" size="sm" variant="outline">
        {auditTexts.find}
      </Button>
      {chosen ? (
        <p className={styles.chosen}>
          {auditTexts.chosen[chosen]}{' '}
          <Link
            to={
              changedSearch(search, { actorId: undefined, about: undefined, requestId: undefined }) ||
              pathname
            }
          >
            {auditTexts.drop}
          </Link>
        </p>
      ) : null}
    </form>
  );
}

function Actor({ of: { actor } }: { of: AuditLine }) {
  const { search } = useLocation();
  if (!actor) return auditTexts.stranger;
  const name = actor.name || auditTexts.left;
  return (
    <Link
      className={styles.pick}
      to={changedSearch(search, { actorId: actor.id })}
      title={auditTexts.onlyActor(name)}
    >
      {name}
    </Link>
  );
}

function About({ of: { about, aboutCount } }: { of: AuditLine }) {
  const { search } = useLocation();
  if (!about) return auditTexts.several(aboutCount);
  const name = about.name || auditTexts.left;
  return (
    <Link
      className={styles.pick}
      to={changedSearch(search, { about: about.id })}
      title={auditTexts.onlyAbout(name)}
    >
      {name}
    </Link>
  );
}

// A dash alone is left out of the cards of small screens.
const wordsOrNone = (words: string | null) => (words ? <span className={styles.words}>{words}</span> : '—');
