const longestWaitMs = 60_000;
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Makes the `subscribe` of a store whose answer also changes with time. Timers stand still while a machine sleeps, and
 * browsers delay those of hidden pages. So no timer is long, and waking up or coming back checks the clock at once.
 * @param listeners called by the store itself when something is written
 * @param nextChangeMs milliseconds until time changes the answer; undefined when it never does
 */
export function subscribeWith(
  listeners: Set<() => void>,
  nextChangeMs: () => number | undefined,
): (listener: () => void) => () => void {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      clearTimeout(timer);
      const restMs = nextChangeMs();
      if (restMs !== undefined) timer = setTimeout(look, Math.min(restMs + 1, longestWaitMs));
    }
    function look(): void {
      wait();
      listener();
    }
    listeners.add(look);
    for (const name of wakings) window.addEventListener(name, look);
    wait();
    return () => {
      listeners.delete(look);
      for (const name of wakings) window.removeEventListener(name, look);
      clearTimeout(timer);
    };
  };
}
