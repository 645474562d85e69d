import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { waitsForStaff } from '@taegeuk/contract/consultation-states.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { waitedWords } from '../../admin/parts/age-words.ts';
import { Letter, Letters } from '../../admin/parts/letters.tsx';
import { StaffColumns, StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { Cancel } from './cancel.tsx';
import styles from './consultation-desk.module.css';
import { ConsultationFacts } from './consultation-rail.tsx';
import { ConsultationSign } from './consultation-sign.tsx';
import { isBegun } from './consultation-words.ts';
import { FinishForm, summaryKept } from './finish-form.tsx';
import { consultationDeskTexts as t } from './staff-texts.ts';
import { answerKept, WrittenAnswer } from './written-answer.tsx';

/** One consultation at the desk: what was written, and what can be done. */
export function ConsultationDeskView({ record }: { record: DeskConsultationRecord }) {
  const { now } = useDesk();
  const [wasOvertaken, setWasOvertaken] = useState(false);
  const ends = { onOvertaken: () => setWasOvertaken(true), onSent: () => setWasOvertaken(false) };
  const { title, status, createdAt } = record;
  return (
    <StaffPage
      title={title}
      crumbs={[{ name: t.title, path: '/admin/consult' }]}
      lead={
        <>
          <ConsultationSign consultation={record} now={now} />
          {waitsForStaff(record) ? ` ${t.since(waitedWords(createdAt, now))}` : null}
        </>
      }
    >
      {wasOvertaken ? (
        <div className={styles.notice}>
          <Notice variant="warning" title={t.overtakenTitle} live>
            {status === 'done' ? t.overtakenDone : t.overtakenText}
          </Notice>
        </div>
      ) : null}
      <StaffColumns rail={<ConsultationFacts record={record} />}>
        <Written record={record} />
        <Acts record={record} {...ends} />
      </StaffColumns>
    </StaffPage>
  );
}

function Written({ record }: { record: DeskConsultationRecord }) {
  const { name, createdAt, content, answer, answeredAt, answeredBy } = record;
  return (
    <StaffSection title={t.written}>
      <Letters>
        <Letter from={t.member(name)} at={createdAt} text={content || t.noWords} />
        {answer ? (
          <Letter from={answeredBy ?? t.gone} at={answeredAt ?? undefined} text={answer} isStaff />
        ) : null}
      </Letters>
    </StaffSection>
  );
}

interface ActsProps {
  record: DeskConsultationRecord;
  onOvertaken: () => void;
  onSent: () => void;
}

/** What can be done now: what is nearest first, the grave act last. */
function Acts({ record, ...ends }: ActsProps) {
  const { me, now } = useDesk();
  if (record.userId === me.id) return <p className={styles.shut}>{t.ownNote}</p>;
  if (record.status === 'done')
    return (
      <>
        <p className={styles.shut}>{t.doneNote}</p>
        <Unsent name={answerKept(record.id)} />
        <Unsent name={summaryKept(record.id)} />
      </>
    );
  const isOver = isBegun(record, now);
  return (
    <>
      {record.isUnattended ? <p className={styles.shut}>{t.unattendedNote}</p> : null}
      {isOver ? <FinishForm record={record} {...ends} /> : null}
      <AppointmentForm record={record} isMain={!isOver} {...ends} />
      <WrittenAnswer record={record} {...ends} />
      <Cancel record={record} {...ends} />
    </>
  );
}

/** What was typed into a form that is not there any more, because the consultation ended first. */
function Unsent({ name }: { name: string }) {
  const [text, , forget] = useKeptText(name);
  if (text.trim() === '') return null;
  return (
    <StaffSection
      title={t.unsent}
      end={
        <Button size="sm" variant="quiet" onClick={forget}>
          {t.unsentDrop}
        </Button>
      }
    >
      <p className={styles.shut}>{t.unsentNote}</p>
      <p className={styles.unsent}>{text}</p>
    </StaffSection>
  );
}
