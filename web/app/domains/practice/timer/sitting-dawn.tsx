import type { Ref } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDayOfWeek } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './sitting-dawn.module.css';
import type { SittingRecord } from './sitting-record.ts';

interface SittingDawnProps {
  head: Ref<HTMLHeadingElement>;
  ended: SittingRecord;
  onWrite: () => void;
  onMore: () => void;
}

/** The end of a sitting: it grows light, the minutes stand in the light, and nothing hurries. */
export function SittingDawn({ head, ended, onWrite, onMore }: SittingDawnProps) {
  const t = practiceTimerTexts.use();
  const lang = useLang();
  return (
    <div className={styles.dawn}>
      <p className={styles.day}>{formatDayOfWeek(ended.on, lang)}</p>
      <div className={styles.middle}>
        <span className={styles.halo} aria-hidden="true" />
        <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
          {t.ended(ended.minutes)}
        </h2>
        <p className={styles.slowly}>{t.slowly}</p>
        <div className={styles.actions}>
          <Button className={styles.solid} onClick={onWrite}>
            {t.threeLines}
          </Button>
          <Button variant="quiet" onClick={onMore}>
            {t.more}
          </Button>
        </div>
      </div>
    </div>
  );
}
