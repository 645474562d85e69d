import type { Category } from '@taegeuk/contract/category.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { useBellSign } from '../bell/use-bell-sign.ts';
import styles from './practice-timer.module.css';
import { RunningSitting } from './running-sitting.tsx';
import { SittingEnded } from './sitting-ended.tsx';
import { TimerForm } from './timer-form.tsx';
import { UnsavedSittings } from './unsaved-sittings.tsx';
import { useTimer } from './use-timer.ts';

export interface PracticeTimerProps {
  /** Groups that an entry can be about. The timer works without them if they are not known. */
  groups: readonly Category[];
}

type Face = 'settings' | 'running' | 'ended';

// The button that was clicked is gone with the old view: the focus goes to the heading of the new one, and only then.
function useFocusOnFace(face: Face): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  const last = useRef(face);
  useEffect(() => {
    if (last.current === face) return;
    last.current = face;
    if (document.activeElement === null || document.activeElement === document.body) head.current?.focus();
  }, [face]);
  return head;
}

/** The practice timer: settings, the running sitting, and its result for the diary. */
export function PracticeTimer({ groups }: PracticeTimerProps) {
  const t = practiceTimerTexts.use();
  const { timer, state } = useTimer();
  const { sitting, ended, records } = state;
  const hasRung = useBellSign(sitting);
  const face: Face = sitting ? 'running' : ended ? 'ended' : 'settings';
  const head = useFocusOnFace(face);
  const endedId = ended && ended !== 'short' ? ended.id : undefined;
  return (
    <section className={styles.timer} aria-labelledby="timer-title">
      {sitting ? null : (
        <UnsavedSittings records={records.filter(({ id }) => id !== endedId)} onForget={timer.forget} />
      )}
      <Card as="div" padding="md" className={styles.card} data-face={face} data-rung={hasRung || undefined}>
        {sitting ? (
          <RunningSitting head={head} timer={timer} sitting={sitting} at={state.at} isMuted={state.isMuted} />
        ) : ended ? (
          <SittingEnded head={head} ended={ended} onClose={timer.close} />
        ) : (
          <>
            <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
              {t.title}
            </h2>
            <p className={styles.lead}>{t.lead}</p>
            <TimerForm timer={timer} groups={groups} />
          </>
        )}
      </Card>
    </section>
  );
}
