/**
 * How long until what did not come is asked for again. The first call after a connection has come back often fails, and the
 * browser may have said that it is back before anybody listened.
 */
const tryAgainMs = 3_000;

/** Calls back when the connection returns, and after a while at the latest. Returns what ends the wait. */
export function onNextTry(tryAgain: () => void): () => void {
  const timer = setTimeout(tryAgain, tryAgainMs);
  window.addEventListener('online', tryAgain);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tryAgain);
  };
}
