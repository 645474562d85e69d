import { type TimelineKind, type TimelineLine, timelineKinds } from '@taegeuk/contract/member-record.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { useRight } from '../../admin/frame/desk-context.ts';
import { changedSearch } from '../../admin/list/list-query.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { shortDayOf } from '../member-words.ts';
import { memberTexts as texts } from './member-texts.ts';
import styles from './timeline.module.css';

export interface TimelineProps {
  memberId: string;
  kind: TimelineKind | undefined;
  first: readonly TimelineLine[];
  next: string | null;
}

/** What happened with a member, newest first; more of it is read on request. */
export function Timeline(props: TimelineProps) {
  const { memberId, kind, first } = props;
  return (
    <StaffSection title={texts.timeline}>
      <Kinds kind={kind} />
      {/* Begins again with another member, kind or newest line; the links above stay, and the keyboard on them. */}
      <Feed key={`${memberId}${kind ?? ''}${first[0]?.id ?? ''}`} {...props} />
    </StaffSection>
  );
}

function Feed({ memberId, kind, first, next }: TimelineProps) {
  const [more, setMore] = useState<{ lines: TimelineLine[]; next: string | null }>({ lines: [], next });
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  async function readOn() {
    if (more.next === null || isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const query = { after: more.next, ...(kind ? { kind } : {}) };
      const { data, page } = await staffApi.listMemberTimeline({ params: { id: memberId }, query });
      setMore({ lines: [...more.lines, ...data], next: page.next });
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  const lines = [...first, ...more.lines];
  return (
    <>
      {lines.length === 0 ? <p className={styles.none}>{texts.nothingYet}</p> : null}
      <ol className={styles.feed}>
        {lines.map((line) => (
          <Line key={`${line.kind}${line.id}`} line={line} />
        ))}
      </ol>
      {failure === undefined ? null : <p role="alert">{staffFailureText(failure)}</p>}
      {more.next === null ? null : (
        <Button size="sm" variant="outline" pending={isPending} onClick={() => void readOn()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Kinds({ kind }: { kind: TimelineKind | undefined }) {
  const { search, pathname } = useLocation();
  const to = (next: TimelineKind | undefined) => changedSearch(search, { kind: next }) || pathname;
  return (
    <nav className={styles.kinds} aria-label={texts.timeline}>
      <Link to={to(undefined)} aria-current={kind === undefined ? 'true' : undefined} preventScrollReset>
        {texts.all}
      </Link>
      {timelineKinds.map((each) => (
        <Link key={each} to={to(each)} aria-current={kind === each ? 'true' : undefined} preventScrollReset>
          {texts.kinds[each]}
        </Link>
      ))}
    </nav>
  );
}

function amountOf({ amountMinor, currency }: TimelineLine): string | undefined {
  if (amountMinor === null) return undefined;
  if (currency === 'KRW') return `${amountMinor.toLocaleString('ko-KR')}원`;
  return `${(amountMinor / 100).toLocaleString('ko-KR')} ${currency ?? ''}`;
}

function Line({ line }: { line: TimelineLine }) {
  const today = useSeoulDay();
  const { at, kind, what, title, actor, reason, minutes, orderId } = line;
  const mayOpenOrders = useRight('money');
  const details = [
    ...[amountOf(line), minutes === null ? undefined : texts.minutes(minutes)],
    ...[actor ? texts.byStaff(actor) : undefined, reason ? texts.reason(reason) : undefined],
  ];
  const rest = details.filter(Boolean).join(' · ');
  return (
    <li data-kind={kind}>
      <time dateTime={at} title={formatDateTime(at, 'kr')}>
        {shortDayOf(at, today)}
      </time>
      <i aria-hidden="true" />
      <p>
        {texts.happened(kind, what)}{' '}
        <span>
          {orderId && mayOpenOrders ? <Link to={`/admin/orders/${orderId}`}>{title}</Link> : title}
          {title && rest ? ' · ' : ''}
          {rest}
        </span>
      </p>
    </li>
  );
}
