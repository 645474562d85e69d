import type { LedgerLine, MemberRecord, MemberWindow } from '@taegeuk/contract/member-record.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { tableRoles } from '../../admin/parts/table-roles.ts';
import { daysBetween, shortDay, shortDayOf, sideNames } from '../member-words.ts';
import { windowStanding } from '../window-standing.ts';
import { memberTexts as texts } from './member-texts.ts';
import { isJoined, monthTicks, placeOf, scaleWidth, segmentsOf } from './window-scale.ts';
import styles from './windows-section.module.css';

/** Both windows of a member, drawn and with every row that made them. Nothing is changed here. */
export function WindowsSection({ member }: { member: MemberRecord }) {
  return (
    <StaffSection title={texts.windows} note={texts.windowsNote}>
      {member.windows.map((window) => (
        <WindowOf key={window.side} window={window} />
      ))}
    </StaffSection>
  );
}

function WindowOf({ window }: { window: MemberWindow }) {
  const today = useSeoulDay();
  const { sign, words } = windowStanding(window, today);
  const side = sideNames[window.side];
  return (
    <div className={styles.window}>
      <div className={styles.head}>
        <h3>{side}</h3>
        <StateSign state={sign}>{words}</StateSign>
        {window.endsOn === null ? null : (
          <p>
            <b>{formatDate(window.endsOn, 'kr')}</b> {texts.until}
          </p>
        )}
      </div>
      {window.ledger.length === 0 ? (
        <p className={styles.none}>{texts.noWindow}</p>
      ) : (
        <>
          <Drawing window={window} today={today} />
          <Ledger side={side} ledger={window.ledger} today={today} />
        </>
      )}
    </div>
  );
}

function Drawing({ window, today }: { window: MemberWindow; today: string }) {
  const at = placeOf(today, today);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${scaleWidth} 44`}
      role="img"
      aria-label={texts.barOf(sideNames[window.side], window.endsOn ? formatDate(window.endsOn, 'kr') : '')}
    >
      <path className={styles.axis} d={`M0 30.5H${scaleWidth}`} />
      {monthTicks(today).map(({ x, name }) => (
        <g key={x}>
          <path className={styles.axis} d={`M${x} 28V33`} />
          {name ? (
            <text x={x + 2} y="43">
              {name}
            </text>
          ) : null}
        </g>
      ))}
      {segmentsOf(window, today).map(({ id, kind, x, width }, index) => (
        <rect
          key={id}
          data-kind={kind}
          data-odd={index % 2 || undefined}
          x={x}
          y="12"
          width={width}
          height="11"
          rx="1.5"
        />
      ))}
      <path className={styles.now} d={`M${at} 4V33`} />
      <text className={styles.today} x={at - 4} y="8" textAnchor="end">
        {texts.today}
      </text>
    </svg>
  );
}

function daysOf(line: LedgerLine): string {
  const { startsOn, endsOn, endedOn } = line;
  if (endsOn === null) return '';
  const from = isJoined(line) ? endedOn : startsOn;
  // A window of its own counts its first day too.
  const days = from === null ? 0 : daysBetween(from, endsOn) + (from === endedOn ? 0 : 1);
  return days > 0 ? `+${days}` : String(days);
}

function Ledger({ side, ledger, today }: { side: string; ledger: readonly LedgerLine[]; today: string }) {
  const heads = texts.ledgerHeads;
  return (
    <table {...tableRoles.table} className={styles.ledger} aria-label={texts.ledgerOf(side)}>
      <thead {...tableRoles.cardHead}>
        <tr {...tableRoles.row}>
          {Object.values(heads).map((head) => (
            <th key={head} {...tableRoles.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {ledger.map((line) => (
          <tr key={line.id} {...tableRoles.row}>
            <td {...tableRoles.cell}>{shortDayOf(line.createdAt, today)}</td>
            <td {...tableRoles.cell}>
              <i
                data-kind={line.cause === 'order' || line.cause === 'refund' ? line.cause : 'given'}
                aria-hidden="true"
              />
              {texts.cause(line.cause)}
            </td>
            <td {...tableRoles.cell}>
              <b>{daysOf(line)}</b>
            </td>
            <td {...tableRoles.cell}>
              {line.endedOn ? `${shortDay(line.endedOn, today)} → ` : ''}
              {line.endsOn ? shortDay(line.endsOn, today) : texts.none}
            </td>
            <td {...tableRoles.cell}>{line.order ? `${line.order.name} ${line.order.number}` : ''}</td>
            <td {...tableRoles.cell}>{line.actor ?? (line.order ? texts.oneself : '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
