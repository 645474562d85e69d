import { useEffect, useState } from 'react';

/** A pause that the server requires: the remaining seconds, counting down; 0 if there is none. */
export function useWait(): { seconds: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    // By the clock, not by counting: a hidden page's timers are late.
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [isWaiting, until]);
  function start(given: number) {
    setUntil(Date.now() + given * 1000);
    setSeconds(given);
  }
  return { seconds, start };
}
