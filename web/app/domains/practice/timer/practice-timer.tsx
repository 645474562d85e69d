import { type RefObject, useEffect, useRef, useState } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Card } from '../../../ui/card.tsx';
import { useBellSign } from '../bell/use-bell-sign.ts';
import styles from './practice-timer.module.css';
import { RunningSitting } from './running-sitting.tsx';
import { SittingDawn } from './sitting-dawn.tsx';
import { SittingEnded, type TimerGroups } from './sitting-ended.tsx';
import { SittingScreen } from './sitting-screen.tsx';
import { TimerForm } from './timer-form.tsx';
import type { TimerState } from './timer-store.ts';
import { UnsavedSittings } from './unsaved-sittings.tsx';
import { useTimer } from './use-timer.ts';

/** The timer works without the groups if they are not known. */
export type PracticeTimerProps = TimerGroups;

type Face = 'settings' | 'running' | 'dawn' | 'ended';

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

function faceOf({ sitting, ended }: TimerState, seenId: string | undefined): Face {
  if (sitting) return 'running';
  if (!ended) return 'settings';
  return ended === 'short' || ended.id === seenId ? 'ended' : 'dawn';
}

/** The practice timer: one sheet of settings, the sitting and its end on the whole screen, and its result for the diary. */
export function PracticeTimer({ groups, ownGroupId }: PracticeTimerProps) {
  const t = practiceTimerTexts.use();
  const { timer, state } = useTimer();
  const { sitting, ended, records } = state;
  const [seenId, setSeenId] = useState<string>();
  const hasRung = useBellSign(sitting);
  const face = faceOf(state, seenId);
  const head = useFocusOnFace(face);
  const endedId = ended && ended !== 'short' ? ended.id : undefined;
  if (sitting || face === 'dawn') {
    return (
      <SittingScreen face={sitting ? 'hush' : 'dawn'} hasRung={hasRung} head={head}>
        {sitting ? (
          <RunningSitting head={head} timer={timer} sitting={sitting} at={state.at} isMuted={state.isMuted} />
        ) : ended && ended !== 'short' ? (
          <SittingDawn head={head} ended={ended} onWrite={() => setSeenId(ended.id)} onMore={timer.close} />
        ) : null}
      </SittingScreen>
    );
  }
  return (
    <section className={styles.timer} aria-labelledby="timer-title">
      <UnsavedSittings records={records.filter(({ id }) => id !== endedId)} onForget={timer.forget} />
      <Card as="div" padding="md" className={styles.card}>
        {ended ? (
          <SittingEnded
            head={head}
            ended={ended}
            onClose={timer.close}
            groups={groups}
            ownGroupId={ownGroupId}
          />
        ) : (
          <>
            <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
              {t.title}
            </h2>
            <TimerForm timer={timer} groups={groups} />
          </>
        )}
      </Card>
    </section>
  );
}
