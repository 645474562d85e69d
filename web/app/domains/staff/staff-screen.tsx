import type { Holiday } from '@taegeuk/contract/holiday.ts';
import type { Setting } from '@taegeuk/contract/setting.ts';
import type { StaffInvitation, StaffMember } from '@taegeuk/contract/staff.ts';
import { formatDateTime, formatMonthDay, formatNumber, formatTime } from '../../lib/dates/format.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { HolidaySection } from './holidays.tsx';
import styles from './staff.module.css';
import { FigureButton, InviteButton, WithdrawButton } from './staff-acts.tsx';
import { staffTexts } from './staff-texts.ts';

const { heads } = staffTexts;

/** Whether somebody logs in in two steps, without which nothing that they may do is open. */
export function SecondStep({ of: { hasSecondStep } }: { of: StaffMember }) {
  return hasSecondStep ? (
    <StateSign state="done">{staffTexts.stepOn}</StateSign>
  ) : (
    <StateSign state="late">{staffTexts.stepOff}</StateSign>
  );
}

/** What somebody may do, in words. */
export function rightsInWords({ rights }: Pick<StaffMember, 'rights'>): string {
  return rights.map((right) => staffTexts.rights[right]).join(', ') || '—';
}

interface StaffScreenProps {
  staff: StaffMember[];
  invitations: StaffInvitation[];
  settings: Setting[];
  holidays: Holiday[];
}

/** Who of the staff there is, who is invited, the figures that say what needs two persons, and the public holidays. */
export function StaffScreen({ staff, invitations, settings, holidays }: StaffScreenProps) {
  return (
    <StaffPage
      title={staffTexts.pageTitle}
      lead={staffTexts.lead(staff.length, invitations.length)}
      acts={<InviteButton />}
    >
      <StaffList
        label={staffTexts.pageTitle}
        rows={staff}
        page={{ pageNo: 1, pageSize: Math.max(1, staff.length), total: staff.length }}
        hrefOf={({ id }) => `/admin/staff/${id}`}
        nameOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: heads.name,
            card: 'name',
            cell: ({ name, email }) => (
              <span className={styles.names}>
                {name}
                <span>{email}</span>
              </span>
            ),
          },
          {
            key: 'level',
            head: heads.level,
            cell: ({ level }) => <span className={styles.word}>{staffTexts.levels[level]}</span>,
          },
          { key: 'rights', head: heads.rights, cell: rightsInWords },
          { key: 'step', head: heads.step, card: 'mark', cell: (row) => <SecondStep of={row} /> },
          {
            key: 'seen',
            head: heads.seen,
            align: 'end',
            cell: ({ lastSeenAt }) =>
              lastSeenAt ? `${formatMonthDay(lastSeenAt)} ${formatTime(lastSeenAt, 'kr')}` : staffTexts.never,
          },
        ]}
        empty={{ title: staffTexts.never }}
      />
      <div className={styles.below}>
        <Invitations invitations={invitations} />
        <StaffSection title={staffTexts.settings} note={staffTexts.settingsLead}>
          <ul className={styles.lines} data-figures>
            {settings.map((setting) => (
              <Figure key={`${setting.key}:${setting.version}`} setting={setting} />
            ))}
          </ul>
        </StaffSection>
        <HolidaySection holidays={holidays} />
      </div>
    </StaffPage>
  );
}

function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  return (
    <StaffSection title={staffTexts.invitations}>
      {invitations.length === 0 ? (
        <p className={styles.note}>{staffTexts.noInvitations}</p>
      ) : (
        <ul className={styles.lines}>
          {invitations.map(({ id, email, level, rights, invitedBy, expiresAt }) => (
            <li key={id}>
              <span className={styles.names}>
                {email}
                <span>{`${staffTexts.levels[level]} · ${rightsInWords({ rights })}`}</span>
              </span>
              <small>{staffTexts.invitedBy(invitedBy)}</small>
              <small>{staffTexts.until(formatDateTime(expiresAt, 'kr'))}</small>
              <WithdrawButton id={id} email={email} />
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}

function Figure({ setting }: { setting: Setting }) {
  const [name, unit] = staffTexts.figures[setting.key];
  return (
    <li>
      <span>{name}</span>
      <span className={styles.figure}>{`${formatNumber(setting.value, 'kr')}${unit}`}</span>
      <FigureButton setting={setting} />
    </li>
  );
}
