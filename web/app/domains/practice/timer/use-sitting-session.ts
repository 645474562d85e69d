import { useEffect } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { setMediaKey } from '../../../lib/device/media-key.ts';
import { useSiteName } from '../../../lib/document/site-name.ts';
import { practiceMs, type Sitting, viewSitting } from './sitting.ts';
import type { Timer } from './timer-store.ts';

function tellPosition(sitting: Sitting): void {
  const { practisedMs, restMs } = viewSitting(sitting, Date.now());
  if (restMs === null) return;
  navigator.mediaSession.setPositionState({
    duration: practiceMs(sitting.settings) / 1000,
    position: practisedMs / 1000,
  });
}

/** Shows a sitting with sound on the lock screen: its name, and a button to pause it. */
export function useSittingSession(sitting: Sitting, timer: Timer): void {
  const title = practiceTimerTexts.use().postures[sitting.settings.posture];
  const artist = useSiteName();

  useEffect(() => {
    if (!('mediaSession' in navigator) || sitting.settings.silent) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist });
    session.playbackState = sitting.runningSince === null ? 'paused' : 'playing';
    tellPosition(sitting);
    setMediaKey('play', timer.resume);
    setMediaKey('pause', timer.pause);
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
      setMediaKey('play', undefined);
      setMediaKey('pause', undefined);
    };
  }, [sitting, timer, title, artist]);
}
