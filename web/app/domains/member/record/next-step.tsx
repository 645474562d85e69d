import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { type SignState, StateSign } from '../../admin/parts/state-sign.tsx';
import { memberTexts as texts } from './member-texts.ts';
import styles from './rail.module.css';

/** What of the way to the next level is done. */
export function NextStep({ member: { nextStep } }: { member: MemberRecord }) {
  const { level, lessons, practised, practiceDays, report, levelCheck } = nextStep;
  const isWaiting = levelCheck === 'open';
  const lines: [SignState, string, string][] = [
    [
      lessons > 0 && practised === lessons ? 'done' : practised > 0 ? 'under-way' : 'waiting',
      texts.lessons,
      `${practised} / ${lessons}`,
    ],
    [practiceDays > 0 ? 'under-way' : 'waiting', texts.practiceDays, texts.daysCount(practiceDays)],
    [
      report === 'reviewed' ? 'done' : report ? 'under-way' : 'waiting',
      texts.report,
      report ? texts.reportStates[report] : texts.notYet,
    ],
    [
      levelCheck === 'approved' ? 'done' : isWaiting ? 'under-way' : 'waiting',
      texts.levelCheck,
      levelCheck ? texts.levelStates[levelCheck] : texts.notYet,
    ],
  ];
  return (
    <StaffSection title={texts.next}>
      {level === null ? <p className={styles.hint}>{texts.top}</p> : null}
      <ul className={styles.met}>
        {lines.map(([state, name, value]) => (
          <li key={name}>
            <StateSign state={state}>{name}</StateSign>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
