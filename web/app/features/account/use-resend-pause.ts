import { useEffect, useState } from 'react';
import { secondsUntilResend } from './join-state.ts';

/** Seconds until the mail may be sent again, counting down; `restart` reads the stored instant anew. */
export function useResendPause(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(() => secondsUntilResend(Date.now()));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds(secondsUntilResend(Date.now())), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { seconds, restart: () => setSeconds(secondsUntilResend(Date.now())) };
}
