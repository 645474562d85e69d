import { useEffect, useRef, useState } from 'react';
import { ranMs, type Sitting } from '../timer/sitting.ts';
import { type Bell, bellsOf, bellsToCome } from './bells.ts';

const shownMs = 4000;
const patterns: Record<Bell['kind'], number[]> = {
  opening: [400],
  between: [200],
  closing: [500, 300, 500, 300, 500],
};

/** Calls back for each bell of a running sitting, when it is due. */
export function followBells(sitting: Sitting, ring: (bell: Bell) => void): () => void {
  const bells = bellsOf(sitting.settings);
  let next: Bell | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(afterMs: number) {
    [next] = bellsToCome(bells, afterMs);
    const due = next;
    if (!due) return;
    timer = setTimeout(
      () => {
        ring(due);
        wait(due.atMs + 1);
      },
      Math.max(0, due.atMs - ranMs(sitting, Date.now())),
    );
  }
  wait(ranMs(sitting, Date.now()) - shownMs / 4);
  return () => {
    clearTimeout(timer);
    // The clock that ends the sitting may be a moment earlier: its last bell is due all the same.
    if (next?.kind === 'closing' && ranMs(sitting, Date.now()) >= next.atMs) ring(next);
  };
}

/** Whether a bell has just rung, to show it on the screen; in silent mode the device vibrates as well, if it can. */
export function useBellSign(sitting: Sitting | undefined): boolean {
  const [isShown, setIsShown] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!sitting || sitting.runningSince === null) return;
    return followBells(sitting, ({ kind }) => {
      if (sitting.settings.silent) navigator.vibrate?.(patterns[kind]);
      clearTimeout(hiding.current);
      setIsShown(true);
      hiding.current = setTimeout(() => setIsShown(false), shownMs);
    });
  }, [sitting]);

  return isShown;
}
