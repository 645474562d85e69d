const longestWaitMs = 60_000;
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Makes the `subscribe` of a store whose answer changes by the clock as well. Timers stand still while a machine sleeps,
 * and browsers put off those of hidden pages: so none is long, and waking up and coming back look at the clock at once.
 * @param listeners told by the store itself when something is written
 * @param nextChangeMs milliseconds until the clock changes the answer; undefined when it never does
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
