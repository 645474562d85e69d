import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import { mostPauseDays } from '@taegeuk/contract/window-states.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { isOf, type PauseWish } from './pause-days.ts';

/** Typing goes on for so long before the server is asked. */
const patienceMs = 300;

/** What the server says of a wish. */
export interface PausePreview {
  /** Undefined until it answered about these very days. */
  change: WindowChange | undefined;
  /** Why it could not say, or refuses them. */
  failure: unknown;
  isReading: boolean;
  /** Asks at once. @throws what the call throws */
  read: () => Promise<void>;
}

function isWhole(fromOn: string, days: number | null): days is number {
  return fromOn !== '' && days !== null && Number.isInteger(days) && days >= 1 && days <= mostPauseDays;
}

/** What a pause would make of the window, asked for as its days are chosen; nothing is written. */
export function usePausePreview(side: WindowSide, { fromOn, days }: PauseWish): PausePreview {
  const [answer, setAnswer] = useState<WindowChange>();
  const [failed, setFailed] = useState<PauseWish & { error: unknown }>();
  async function read() {
    const { data } = await api.previewOwnPause({ body: { side, fromOn, days: days ?? 0 } });
    setAnswer(data);
  }
  // An answer that comes after the days were changed again is recognised as one to others.
  const ask = useEffectEvent(async (wish: PauseWish & { days: number }) => {
    try {
      setAnswer((await api.previewOwnPause({ body: { side, ...wish }, background: true })).data);
    } catch (error) {
      setFailed({ ...wish, error });
    }
  });
  useEffect(() => {
    if (!isWhole(fromOn, days)) return undefined;
    const timer = setTimeout(() => void ask({ fromOn, days }), patienceMs);
    return () => clearTimeout(timer);
  }, [fromOn, days]);
  const change = answer && isOf(answer, { fromOn, days }) ? answer : undefined;
  const failure = failed?.fromOn === fromOn && failed.days === days ? failed.error : undefined;
  return {
    change,
    failure,
    isReading: isWhole(fromOn, days) && !change && failure === undefined,
    read,
  };
}
