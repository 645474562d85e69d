/** How long until what did not come is asked for again. */
const tryAgainMs = 8_000;

/** Calls back when the connection returns, and after a while at the latest. Returns what ends the wait. */
export function onNextTry(tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, tryAgainMs);
  window.addEventListener('online', tryAgain);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}
