import { useSyncExternalStore } from 'react';
import { newKey } from '../../../lib/forms/draft.ts';
import { createBellPlayer } from '../bell/bell-player.ts';
import { createBellTurn } from '../bell/bell-turn.ts';
import { createTimer, type Timer, type TimerState } from './timer-store.ts';

let timer: Timer | undefined;

// One for the tab, not for the screen: bells continue to ring while the member is on another page.
function theTimer(): Timer {
  timer ??= createTimer({
    now: () => Date.now(),
    bells: createBellPlayer(),
    turn: createBellTurn(navigator.locks as LockManager | undefined),
    newId: newKey,
  });
  return timer;
}

/** The timer of this tab and what it shows. For the browser only. */
export function useTimer(): { timer: Timer; state: TimerState } {
  const own = theTimer();
  return { timer: own, state: useSyncExternalStore(own.subscribe, own.get, own.get) };
}
