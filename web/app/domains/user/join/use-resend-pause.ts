import { useEffect, useState } from 'react';
import { secondsUntilResend } from './join-state.ts';

/** Seconds until a mail may be sent again, counting down; `restart` reads the stored instant again. */
export function useResendPause(secondsUntil: (now: number) => number = secondsUntilResend): {
  seconds: number;
  restart: () => void;
} {
  const [seconds, setSeconds] = useState(() => secondsUntil(Date.now()));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds(secondsUntil(Date.now())), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, secondsUntil]);
  return { seconds, restart: () => setSeconds(secondsUntil(Date.now())) };
}
