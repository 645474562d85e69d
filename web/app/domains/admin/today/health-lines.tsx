import type { Desk } from '@taegeuk/contract/desk.ts';
import { waitedWords } from '../parts/age-words.ts';
import { StaffSection } from '../parts/staff-page.tsx';
import { StateSign } from '../parts/state-sign.tsx';
import styles from './today.module.css';
import { todayTexts } from './today-texts.ts';

export function wordsOf({ part, state, count, since, cause }: Desk['health'][number], now: string): string {
  if (part === 'backup' && state === 'failed') return todayTexts.noBackup[cause ?? 'other'];
  if (part === 'backup' && state === 'delayed' && !since) return todayTexts.neverBackedUp;
  // The service itself, as members see it at /status: nothing is counted.
  if (state !== 'well' && count === 0 && since)
    return todayTexts[state === 'failed' ? 'away' : 'limited'](waitedWords(since, now));
  if (state === 'failed') return todayTexts.failed(count);
  return since ? todayTexts.delayed(count, waitedWords(since, now)) : todayTexts.well;
}

/** What is well and what is not, of the system. */
export function HealthLines({ desk }: { desk: Desk }) {
  return (
    <StaffSection title={todayTexts.system}>
      <ul className={styles.lines}>
        {desk.health.map((line) => (
          <li key={line.part} data-late={line.state !== 'well' || undefined}>
            <StateSign state={line.state === 'well' ? 'done' : 'late'}>
              {todayTexts.parts[line.part]}
            </StateSign>
            <span>{wordsOf(line, desk.now)}</span>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
