import type { TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import type { CSSProperties } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { breathAt } from './breath.ts';
import styles from './breath-guide.module.css';
import type { SittingView } from './sitting.ts';

/**
 * The disc in the middle. As a guide it widens with breathing in, and words say the same, also if motion is not wanted; they
 * are read aloud once. Without a guide it breathes by itself, once in ten seconds.
 */
export function BreathGuide({ settings, view }: { settings: TimerSettings; view: SittingView }) {
  const t = practiceTimerTexts.use();
  const into = settings.breathIn ?? 4;
  const out = settings.breathOut ?? 6;
  if (!settings.breath) {
    return <div className={styles.own} data-still={view.isPaused || undefined} aria-hidden="true" />;
  }
  const isOn = view.phase === 'practising' && !view.isPaused;
  const phase = isOn ? breathAt(view.practisedMs, into, out) : 'rest';
  const length = { '--breath-length': `${phase === 'in' ? into : out}s` } as CSSProperties;
  return (
    <>
      <div className={styles.circle} data-phase={phase} style={length} aria-hidden="true" />
      <p className={styles.words} aria-hidden="true">
        {phase === 'in' ? t.breatheIn : phase === 'out' ? t.breatheOut : ''}
      </p>
      <VisuallyHidden as="p">{t.breathGuide(into, out)}</VisuallyHidden>
    </>
  );
}
