import { useEffect, useState } from 'react';
import { type Bell, bellsOf, bellsToCome } from './bells.ts';
import { ranMs, type Sitting } from './sitting.ts';

const shownMs = 4000;
const patterns: Record<Bell['kind'], number[]> = {
  opening: [400],
  between: [200],
  closing: [500, 300, 500, 300, 500],
};

/** Whether a bell has just rung, for the eyes; in silence the device shakes as well, where it can. */
export function useBellSign(sitting: Sitting): boolean {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (sitting.runningSince === null) return;
    const bells = bellsOf(sitting.settings);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiding: ReturnType<typeof setTimeout> | undefined;

    function ring({ kind }: Bell) {
      if (sitting.settings.silent) navigator.vibrate?.(patterns[kind]);
      clearTimeout(hiding);
      setIsShown(true);
      hiding = setTimeout(() => setIsShown(false), shownMs);
    }
    function wait(afterMs: number) {
      const [next] = bellsToCome(bells, afterMs);
      if (!next) return;
      timer = setTimeout(
        () => {
          ring(next);
          wait(next.atMs + 1);
        },
        Math.max(0, next.atMs - ranMs(sitting, Date.now())),
      );
    }
    wait(ranMs(sitting, Date.now()) - shownMs / 4);
    return () => {
      clearTimeout(timer);
      clearTimeout(hiding);
      setIsShown(false);
    };
  }, [sitting]);

  return isShown;
}
