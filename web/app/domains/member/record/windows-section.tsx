import type { LedgerLine, MemberRecord, MemberWindow } from '@taegeuk/contract/member-record.ts';
import { type CSSProperties, useId } from 'react';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { tableRoles } from '../../admin/parts/table-roles.ts';
import { Hatch } from '../days/hatch.tsx';
import { daysBetween, shortDay, shortDayOf, sideNames } from '../member-words.ts';
import { windowStanding } from '../window-standing.ts';
import { memberTexts as texts } from './member-texts.ts';
import { isJoined, monthTicks, placeOf, restsOf, scaleWidth, segmentsOf } from './window-scale.ts';
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
  const isResting = window.pause?.state === 'running';
  return (
    <div className={styles.window}>
      <div className={styles.head}>
        <h3>{side}</h3>
        <StateSign state={isResting ? 'under-way' : sign}>
          {isResting ? texts.resting(shortDay(window.pause?.returnsOn ?? '', today)) : words}
        </StateSign>
        {window.pause?.state === 'planned' ? (
          <StateSign state="soon">
            {texts.restPlanned(shortDay(window.pause.fromOn, today), window.pause.days)}
          </StateSign>
        ) : null}
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
  const hatch = useId();
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${scaleWidth} 44`}
      role="img"
      aria-label={texts.barOf(sideNames[window.side], window.endsOn ? formatDate(window.endsOn, 'kr') : '')}
    >
      <Hatch id={hatch} />
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
      <g style={{ '--hatch': `url(#${hatch})` } as CSSProperties}>
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
        {restsOf(window, today).map(({ id, x, width }) => (
          <rect key={id} data-kind="rest" x={x} y="12" width={width} height="11" />
        ))}
      </g>
      <path className={styles.now} d={`M${at} 4V33`} />
      <text className={styles.today} x={at - 4} y="8" textAnchor="end">
        {texts.today}
      </text>
    </svg>
  );
}

function daysOf(line: LedgerLine): string {
  const { startsOn, endsOn, endedOn } = line;
  if (line.days !== null) return line.days > 0 ? `+${line.days}` : String(line.days);
  if (endsOn === null) return '';
  const from = isJoined(line) ? endedOn : startsOn;
  // A window of its own counts its first day too.
  const days = from === null ? 0 : daysBetween(from, endsOn) + (from === endedOn ? 0 : 1);
  return days > 0 ? `+${days}` : String(days);
}

/** The mark of a row: bought, gone, rested, or given. */
function keyOf({ cause }: LedgerLine): 'order' | 'refund' | 'rest' | 'given' {
  if (cause === 'pause' || cause === 'resume') return 'rest';
  if (cause === 'refund' || cause === 'correction' || cause === 'take_back') return 'refund';
  return cause === 'order' ? 'order' : 'given';
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
              <i data-kind={keyOf(line)} aria-hidden="true" />
              {texts.cause(line.cause)}
            </td>
            <td {...tableRoles.cell}>
              <b>{daysOf(line)}</b>
            </td>
            <td {...tableRoles.cell}>
              {line.endedOn ? `${shortDay(line.endedOn, today)} → ` : ''}
              {line.endsOn ? shortDay(line.endsOn, today) : texts.none}
            </td>
            <td {...tableRoles.cell}>
              {line.order ? `${line.order.name} ${line.order.number}` : line.reason}
            </td>
            <td {...tableRoles.cell}>
              {line.actor ?? (line.order || keyOf(line) === 'rest' ? texts.oneself : '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
