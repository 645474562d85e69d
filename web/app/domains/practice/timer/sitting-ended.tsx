import type { Ref } from 'react';
import { Link } from 'react-router';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './practice-timer.module.css';
import { practiceAddress } from './sitting-address.ts';
import type { SittingRecord } from './sitting-record.ts';

interface SittingEndedProps {
  head: Ref<HTMLHeadingElement>;
  ended: SittingRecord | 'short';
  onClose: () => void;
}

/** The result of a sitting: its minutes, and the link to the diary. */
export function SittingEnded({ head, ended, onClose }: SittingEndedProps) {
  const t = practiceTimerTexts.use();
  const isOnline = useOnline();
  return (
    <div className={styles.ended}>
      <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
        {ended === 'short' ? t.short : t.ended(ended.minutes)}
      </h2>
      <p className={styles.lead}>{ended === 'short' ? t.shortText : t.endedText}</p>
      {/* The form is a page of its own, which cannot be loaded without a connection. */}
      <div role="status">
        {isOnline || ended === 'short' ? null : <Notice variant="info">{t.offline}</Notice>}
      </div>
      <div className={styles.actions}>
        {ended !== 'short' && isOnline ? (
          <Button render={<Link to={practiceAddress(ended)} />}>{t.write}</Button>
        ) : null}
        <Button variant={ended === 'short' ? 'solid' : 'quiet'} onClick={onClose}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
