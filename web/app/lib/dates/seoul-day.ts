import { msUntilSeoulMidnight, seoulDay } from '@taegeuk/contract/calendar.ts';
import { useSyncExternalStore } from 'react';
import { subscribeWith } from '../device/wake.ts';

const subscribe = subscribeWith(new Set(), () => msUntilSeoulMidnight(new Date()));

function today(): string {
  return seoulDay(new Date());
}

/** The day in Seoul; renders again when a new day begins while the page is open, also after the machine has slept. */
export function useSeoulDay(): string {
  return useSyncExternalStore(subscribe, today, today);
}
