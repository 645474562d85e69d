import type { Ref } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { formatDuration } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BreathGuide } from './breath-guide.tsx';
import styles from './running-sitting.module.css';
import { practiceMs, type Sitting, type SittingView, viewSitting } from './sitting.ts';
import type { Timer } from './timer-store.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useSittingSession } from './use-sitting-session.ts';

interface RunningSittingProps {
  head: Ref<HTMLHeadingElement>;
  timer: Timer;
  sitting: Sitting;
  /** Instant that is shown. */
  at: number;
  isMuted: boolean;
}

/** What the timer shows: a name and seconds. */
function shownTime({ phase, preparationRestMs, restMs, practisedMs }: SittingView) {
  if (phase === 'preparing')
    return { name: 'preparing', seconds: Math.ceil(preparationRestMs / 1000) } as const;
  if (restMs === null) return { name: 'passed', seconds: Math.floor(practisedMs / 1000) } as const;
  return { name: 'rest', seconds: Math.ceil(restMs / 1000) } as const;
}

function Ring({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.track} cx="50" cy="50" r="48" />
      <circle
        className={styles.passed}
        cx="50"
        cy="50"
        r="48"
        pathLength="1"
        strokeDasharray={`${share} 2`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  );
}

function TimerFace({ sitting, view }: { sitting: Sitting; view: SittingView }) {
  const t = practiceTimerTexts.use();
  const { name, seconds } = shownTime(view);
  const share = view.restMs === null ? 0 : view.practisedMs / practiceMs(sitting.settings);
  return (
    <div className={styles.face}>
      <Ring share={share} />
      {sitting.settings.breath ? <BreathGuide settings={sitting.settings} view={view} /> : null}
      <div className={styles.time}>
        <p className={styles.name} id="timer-time-name">
          {t[name]}
        </p>
        <p role="timer" aria-labelledby="timer-time-name" className={styles.digits}>
          {formatDuration(seconds)}
        </p>
      </div>
    </div>
  );
}

/** The running sitting. Seconds are not read aloud; its start, pauses and end are. */
export function RunningSitting({ head, timer, sitting, at, isMuted }: RunningSittingProps) {
  const t = practiceTimerTexts.use();
  const view = viewSitting(sitting, at);
  useScreenAwake(!view.isPaused);
  useSittingSession(sitting, timer);
  const said = view.isPaused
    ? t.said.paused
    : view.phase === 'preparing'
      ? t.said.preparing
      : t.said.practising;
  return (
    <div className={styles.running}>
      <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
        {t.postures[sitting.settings.posture]} · {view.isPaused ? t.paused : t.running}
      </h2>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
      <TimerFace sitting={sitting} view={view} />
      {isMuted && !view.isPaused ? (
        <Notice variant="info">
          {t.muted}{' '}
          <Button variant="quiet" size="sm" onClick={timer.unlock}>
            {t.unmute}
          </Button>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <PauseButton timer={timer} isPaused={view.isPaused} isSilent={sitting.settings.silent} />
        <Button onClick={timer.stop}>{t.stop}</Button>
      </div>
    </div>
  );
}

function PauseButton({ timer, isPaused, isSilent }: { timer: Timer; isPaused: boolean; isSilent: boolean }) {
  const t = practiceTimerTexts.use();
  function press() {
    if (!isPaused) return timer.pause();
    if (!isSilent) timer.unlock();
    timer.resume();
  }
  return (
    <Button variant="outline" onClick={press}>
      {isPaused ? t.resume : t.pause}
    </Button>
  );
}
