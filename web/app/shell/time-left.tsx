import { useSyncExternalStore } from 'react';
import { sessionTexts } from '../i18n/session-texts.ts';
import { subscribeWith } from '../lib/device/wake.ts';
import { sessionRestMs } from '../lib/session/session.ts';

const minuteMs = 60_000;

/** The time left as it is shown: whole minutes, seconds in the last one, so that nothing ticks while there is time. */
export function timeLeft(restMs: number): { unit: 'minutes' | 'seconds'; count: number } {
  if (restMs > minuteMs) return { unit: 'minutes', count: Math.ceil(restMs / minuteMs) };
  return { unit: 'seconds', count: Math.ceil(restMs / 1000) };
}

// Milliseconds until the text changes.
function nextChangeMs(): number | undefined {
  const restMs = sessionRestMs();
  if (restMs === 0) return undefined;
  const stepMs = restMs > minuteMs ? minuteMs : 1000;
  return restMs % stepMs || stepMs;
}

const subscribe = subscribeWith(new Set(), nextChangeMs);

function snapshot(): string {
  const { unit, count } = timeLeft(sessionRestMs());
  return `${unit} ${count}`;
}

/** How long the login still lasts, in words. */
export function TimeLeft() {
  const texts = sessionTexts.use();
  const [unit, count] = useSyncExternalStore(subscribe, snapshot, () => 'minutes 5').split(' ');
  return <span>{texts.endsIn[unit === 'minutes' ? 'minutes' : 'seconds'](Number(count))}</span>;
}
