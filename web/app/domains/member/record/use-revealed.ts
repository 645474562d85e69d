import type { Revealed } from '@taegeuk/contract/member-change.ts';
import { revealSeconds } from '@taegeuk/contract/member-change.ts';
import { useEffect, useState } from 'react';

interface Shown {
  memberId: string;
  values: Revealed['values'];
  left: number;
  /** By the clock of this browser. */
  untilMs: number;
}

/** What was revealed of a member, until its time is over or another member is shown; kept nowhere. */
export function useRevealed(memberId: string) {
  const [kept, setKept] = useState<Shown>();
  const [nowMs, setNowMs] = useState(0);
  const isShown = kept !== undefined && kept.memberId === memberId && nowMs < kept.untilMs;

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isShown]);

  return {
    values: isShown ? kept.values : {},
    secondsLeft: isShown ? Math.ceil((kept.untilMs - nowMs) / 1000) : 0,
    /** How many more times in this hour; undefined until something was revealed. */
    left: kept?.memberId === memberId ? kept.left : undefined,
    show({ values, left }: Revealed) {
      const startMs = Date.now();
      setNowMs(startMs);
      setKept({ memberId, values, left, untilMs: startMs + revealSeconds * 1000 });
    },
    hide() {
      setKept((was) => was && { ...was, values: {}, untilMs: 0 });
    },
  };
}
