import type { WeekTalk } from '@taegeuk/contract/consultation-hours.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatDayOfMonth, formatMonthDay, formatTime, formatWeekday } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { ListHints, Views } from '../../admin/list/filters.tsx';
import { changedSearch } from '../../admin/list/list-query.ts';
import { NothingInList } from '../../admin/list/nothing-in-list.tsx';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { ConsultLinks } from '../staff/consult-links.tsx';
import { ConsultationSign } from '../staff/consultation-sign.tsx';
import { consultationDeskTexts } from '../staff/staff-texts.ts';
import { useTalkKeys } from './use-talk-keys.ts';
import styles from './week.module.css';
import { daysOf, toCome, weekSearch } from './week.ts';
import { weekTexts as t } from './week-texts.ts';

interface WeekScreenProps {
  /** Its Monday. */
  from: string;
  talks: WeekTalk[];
  desk: { id: string; name: string }[];
}

/** The talks of a week: columns by day where there is room, else one day below the other. */
export function WeekScreen({ from, talks, desk }: WeekScreenProps) {
  const { me, now } = useDesk();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const today = useSeoulDay();
  const hrefOf = (by: number) => `${pathname}${weekSearch(search, { from, by }, today)}`;
  const { root, remember } = useTalkKeys((by) => void navigate(hrefOf(by)));
  const filters = [
    { name: 'staffId', label: t.staff, options: desk.map(({ id, name }) => ({ value: id, text: name })) },
  ];
  const days = daysOf(from, talks);
  return (
    <StaffPage title={t.title} lead={t.lead(talks.length, toCome(talks, now))} isWide>
      <ConsultLinks />
      <Views
        label={t.staff}
        views={[
          { text: t.views.all, search: changedSearch(search, { staffId: undefined }) },
          { text: t.views.mine, search: changedSearch(search, { staffId: me.id }) },
          ...desk
            .filter(({ id }) => id !== me.id)
            .map(({ id, name }) => ({ text: name, search: changedSearch(search, { staffId: id }) })),
        ]}
        hints={talks.length > 0 ? <ListHints canOpen /> : null}
      />
      <Weeks from={from} to={days.at(-1)?.day ?? from} hrefOf={hrefOf} />
      {talks.length === 0 ? (
        <NothingInList
          page={{ pageNo: 1, pageSize: 1, total: 0 }}
          filters={filters}
          empty={{
            ...{ title: t.empty, text: t.emptyText },
            children: <Link to="/admin/consult/hours">{t.toHours}</Link>,
          }}
        />
      ) : null}
      <div ref={root} className={styles.week} hidden={talks.length === 0}>
        {days.map(({ day, talks: ofDay }) => (
          <section
            key={day}
            data-today={day === today || undefined}
            data-empty={ofDay.length === 0 || undefined}
          >
            <h2>
              <time dateTime={day}>
                {formatWeekday(day, 'kr')} <b>{formatMonthDay(day)}</b>
              </time>
              {day === today ? <small>{t.today}</small> : null}
            </h2>
            {ofDay.length === 0 ? <p>{t.nothing}</p> : null}
            <ul>
              {ofDay.map((talk) => (
                <li key={talk.id}>
                  <Talk talk={talk} now={now} onOpen={() => remember(talk.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </StaffPage>
  );
}

function Weeks({ from, to, hrefOf }: { from: string; to: string; hrefOf: (by: number) => string }) {
  const { search, pathname } = useLocation();
  return (
    <nav className={styles.weeks} aria-label={t.weeks}>
      <h2 aria-live="polite">{t.week(formatDayOfMonth(from, 'kr'), formatDayOfMonth(to, 'kr'))}</h2>
      <Link to={hrefOf(-1)}>
        {t.previous} <kbd>[</kbd>
      </Link>
      <Link
        to={`${pathname}${changedSearch(search, { from: undefined })}`}
        aria-current={new URLSearchParams(search).has('from') ? undefined : 'date'}
      >
        {t.present}
      </Link>
      <Link to={hrefOf(1)}>
        {t.next} <kbd>]</kbd>
      </Link>
    </nav>
  );
}

/** One talk, which leads to its consultation. */
function Talk({ talk, now, onOpen }: { talk: WeekTalk; now: string; onOpen: () => void }) {
  const { id, scheduledAt, minutes, memberName, talkWith } = talk;
  return (
    <Link className={styles.talk} to={`/admin/consult/${id}`} data-talk={id} onClick={onOpen}>
      <span className={styles.time}>
        <time dateTime={scheduledAt ?? undefined}>{scheduledAt ? formatTime(scheduledAt, 'kr') : null}</time>{' '}
        <span>{minutes ? consultationDeskTexts.minutesOf(minutes) : null}</span>
      </span>
      <span className={styles.name}>{memberName}</span>
      {talkWith ? <span className={styles.with}>{talkWith}</span> : null}
      <ConsultationSign consultation={talk} now={now} />
    </Link>
  );
}
