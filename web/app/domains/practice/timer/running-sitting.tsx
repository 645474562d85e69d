import { type Ref, useState } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { formatDuration } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { BreathGuide } from './breath-guide.tsx';
import { keepSettings, readSettings } from './kept-timer.ts';
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
      <circle className={styles.track} cx="50" cy="50" r="49" />
      <circle
        className={styles.passed}
        cx="50"
        cy="50"
        r="49"
        pathLength="1"
        strokeDasharray={`${share} 2`}
        transform="rotate(-90 50 50)"
      />
    </svg>
  );
}

interface FaceProps {
  sitting: Sitting;
  view: SittingView;
  isTimeShown: boolean;
}

// Who hides the time does not want to see it in the ring either.
function TimerFace({ sitting, view, isTimeShown }: FaceProps) {
  const share = view.restMs === null ? 0 : view.practisedMs / practiceMs(sitting.settings);
  return (
    <div className={styles.face}>
      <span className={styles.halo} data-still={view.isPaused || undefined} aria-hidden="true" />
      {isTimeShown ? <Ring share={share} /> : null}
      <BreathGuide settings={sitting.settings} view={view} />
    </div>
  );
}

function Time({ view, isTimeShown }: Pick<FaceProps, 'view' | 'isTimeShown'>) {
  const t = practiceTimerTexts.use();
  const { name, seconds } = shownTime(view);
  // Whoever gets ready sees how long: hidden is only the time of the sitting.
  if (!isTimeShown && view.phase !== 'preparing') {
    return <p className={styles.name}>{view.restMs === null ? '' : t.bellWillEnd}</p>;
  }
  return (
    <>
      <p className={styles.name} id="timer-time-name">
        {t[name]}
      </p>
      <p role="timer" aria-labelledby="timer-time-name" className={styles.digits}>
        {formatDuration(seconds)}
      </p>
    </>
  );
}

// A sitting that an earlier release began says nothing about it.
function useTimeShown(sitting: Sitting) {
  const [isTimeShown, setIsTimeShown] = useState(sitting.settings.showTime !== false);
  return {
    isTimeShown,
    toggle() {
      setIsTimeShown(!isTimeShown);
      keepSettings({ ...readSettings(), showTime: !isTimeShown });
    },
  };
}

/** The running sitting: a circle and, if wanted, the time. Seconds are not read aloud; its start, pauses and end are. */
export function RunningSitting({ head, timer, sitting, at, isMuted }: RunningSittingProps) {
  const t = practiceTimerTexts.use();
  const view = viewSitting(sitting, at);
  const { isTimeShown, toggle } = useTimeShown(sitting);
  useScreenAwake(!view.isPaused);
  useSittingSession(sitting, timer);
  const said = view.isPaused
    ? t.said.paused
    : view.phase === 'preparing'
      ? t.said.preparing
      : t.said.practising;
  return (
    <div className={styles.running} data-paused={view.isPaused || undefined}>
      <div className={styles.top} data-controls="">
        <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
          {t.postures[sitting.settings.posture]} · {view.isPaused ? t.paused : t.running}
        </h2>
        <Button variant="outline" size="sm" onClick={toggle}>
          {isTimeShown ? t.hideTime : t.showTime}
        </Button>
      </div>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
      <TimerFace sitting={sitting} view={view} isTimeShown={isTimeShown} />
      <div className={styles.time}>
        <Time view={view} isTimeShown={isTimeShown} />
      </div>
      {isMuted && !view.isPaused ? (
        <Notice variant="info">
          {t.muted}{' '}
          <Button variant="quiet" size="sm" onClick={timer.unlock}>
            {t.unmute}
          </Button>
        </Notice>
      ) : null}
      <div className={styles.actions} data-controls="">
        <PauseButton timer={timer} isPaused={view.isPaused} isSilent={sitting.settings.silent} />
        <Button variant="outline" onClick={timer.stop}>
          {t.stop}
        </Button>
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
