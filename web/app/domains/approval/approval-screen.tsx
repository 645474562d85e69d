import type { Approval } from '@taegeuk/contract/approval.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { useLocation } from 'react-router';
import { formatMonthDay, formatTime } from '../../lib/dates/format.ts';
import { useDesk } from '../admin/frame/desk-context.ts';
import { Views } from '../admin/list/filters.tsx';
import { changedSearch } from '../admin/list/list-query.ts';
import { Pager } from '../admin/list/pager.tsx';
import { actionWords } from '../admin/parts/action-words.ts';
import { ageWords } from '../admin/parts/age-words.ts';
import { Facts } from '../admin/parts/facts.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { type SignState, StateSign } from '../admin/parts/state-sign.tsx';
import styles from './approval.module.css';
import { ApprovalActs } from './approval-acts.tsx';
import { factsInWords } from './approval-facts.ts';
import { approvalTexts } from './approval-texts.ts';

const when = (at: string) => `${formatMonthDay(at)} ${formatTime(at, 'kr')}`;

/** What waits for a second person, or all that ever did. */
export function ApprovalScreen({ approvals, page }: { approvals: Approval[]; page: NumberedPage }) {
  const { search } = useLocation();
  const isAll = new URLSearchParams(search).get('state') === 'all';
  return (
    <StaffPage title={approvalTexts.pageTitle} lead={approvalTexts.lead}>
      <Views
        views={[
          { text: approvalTexts.waiting, search: '', ...(isAll ? {} : { count: page.total }) },
          { text: approvalTexts.all, search: '?state=all' },
        ]}
      />
      {approvals.length === 0 ? (
        <Nothing isAll={isAll} />
      ) : (
        <>
          <ul className={styles.list}>
            {approvals.map((approval) => (
              <Item key={approval.id} approval={approval} />
            ))}
          </ul>
          <Pager page={page} hrefOf={(pageNo) => changedSearch(search, { pageNo })} />
        </>
      )}
    </StaffPage>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  return (
    <div className={styles.nothing}>
      <p>{isAll ? approvalTexts.emptyAll : approvalTexts.emptyTitle}</p>
      <p>{approvalTexts.emptyText}</p>
    </div>
  );
}

const signs: Record<Approval['state'], SignState> = {
  waiting: 'waiting',
  done: 'done',
  refused: 'done',
  failed: 'late',
  cancelled: 'done',
  expired: 'late',
};

function State({ of: { state, expiresAt } }: { of: Approval }) {
  const { now } = useDesk();
  const leftMs = Date.parse(expiresAt) - Date.parse(now);
  const text = approvalTexts.states[state];
  return (
    <StateSign state={signs[state]}>
      {state === 'waiting' ? `${text} · ${approvalTexts.left(ageWords(leftMs))}` : text}
    </StateSign>
  );
}

function Item({ approval }: { approval: Approval }) {
  const { action, askedBy, askedAt, decidedBy, decidedAt, decision, dueAt, failure, state } = approval;
  const facts = [...factsInWords(approval)];
  if (decision) facts.push([approvalTexts.decision, decision]);
  return (
    <li>
      <header>
        <h2>{actionWords(action)}</h2>
        <State of={approval} />
      </header>
      <p className={styles.who}>
        {approvalTexts.askedBy(askedBy.name, when(askedAt))}
        {decidedBy && decidedAt ? ` · ${approvalTexts.decidedBy(decidedBy.name, when(decidedAt))}` : null}
      </p>
      <Facts facts={facts} />
      {failure ? (
        <p className={styles.failure}>{approvalTexts.failures[failure] ?? approvalTexts.failed}</p>
      ) : null}
      {dueAt && state === 'waiting' ? <p className={styles.who}>{approvalTexts.due(when(dueAt))}</p> : null}
      <ApprovalActs approval={approval} />
    </li>
  );
}
