import type { FailedMessage } from '@taegeuk/contract/outbox.ts';
import type { System } from '@taegeuk/contract/system.ts';
import { formatTime } from '../../lib/dates/format.ts';
import { StaffPage, StaffSection } from '../admin/parts/staff-page.tsx';
import { StateLines } from '../admin/parts/state-lines.tsx';
import type { AskedRequest } from './asked-request.ts';
import { FailedMessages } from './failed-messages.tsx';
import { FindRequest } from './find-request.tsx';
import styles from './system.module.css';
import { SystemFacts } from './system-facts.tsx';
import { systemTexts as t } from './system-texts.ts';
import { jobLine, wrongLines } from './system-words.ts';

interface SystemScreenProps {
  system: System;
  messages: readonly FailedMessage[];
  asked: AskedRequest;
}

/** How the system stands: what is wrong, what was not sent, what runs again and again, and what it rests on. */
export function SystemScreen({ system, messages, asked }: SystemScreenProps) {
  const { now } = system;
  const givenUp = system.messages.reduce((sum, each) => sum + each.givenUp, 0);
  return (
    <StaffPage
      title={t.title}
      lead={t.lead}
      acts={
        <span className={styles.hint}>
          {t.asOf(formatTime(now, 'kr'))} <kbd>r</kbd>
        </span>
      }
    >
      <div className={styles.columns}>
        <div>
          <Wrong system={system} />
          <FindRequest asked={asked} />
          <FailedMessages messages={messages} total={Math.max(givenUp, messages.length)} />
          <StaffSection title={t.jobs}>
            <StateLines lines={system.jobs.map((job) => jobLine(job, now))} />
          </StaffSection>
        </div>
        <aside>
          <SystemFacts system={system} />
        </aside>
      </div>
    </StaffPage>
  );
}

function Wrong({ system }: { system: System }) {
  const { wrong, wellCount } = wrongLines(system);
  if (wrong.length === 0) return <p className={styles.well}>{t.allWell}</p>;
  return (
    <StaffSection title={t.wrong} note={t.othersWell(wellCount)}>
      <StateLines lines={wrong} />
    </StaffSection>
  );
}
