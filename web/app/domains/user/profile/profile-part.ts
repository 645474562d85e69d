import { useEffect, useState } from 'react';

/** What a part of the page shows comes on its own: the others stand whether or not it does. */
export type Loaded<T> = { data: T } | { error: unknown };

/** For a loader that does not wait for a part; never rejects. */
export function startPart<T>(call: Promise<{ data: T }>): Promise<Loaded<T>> {
  return call.then(
    ({ data }) => ({ data }),
    (error: unknown) => ({ error }),
  );
}

export interface Part<T> {
  /** Undefined while it is on its way for the first time. */
  loaded: Loaded<T> | undefined;
  /** Asks again, e.g. after a failure or when something else has changed it. What is shown stays until the answer. */
  reload: () => void;
  /** Takes over what a change has answered. */
  replace: (data: T) => void;
}

/** A part whose first loading the loader has begun. */
export function usePart<T>(first: Promise<Loaded<T>>, load: () => Promise<{ data: T }>): Part<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  // What was asked for here counts until the loader runs anew.
  const [asked, setAsked] = useState<{ after: unknown; answer: Promise<Loaded<T>> }>();
  const awaited = asked?.after === first ? asked.answer : first;
  useEffect(() => {
    let isCurrent = true;
    void awaited.then((answer) => isCurrent && setLoaded(answer));
    return () => {
      isCurrent = false;
    };
  }, [awaited]);

  function reload() {
    if (loaded && 'error' in loaded) setLoaded(undefined);
    setAsked({ after: first, answer: startPart(load()) });
  }
  function replace(data: T) {
    setLoaded({ data });
    setAsked({ after: first, answer: Promise.resolve({ data }) });
  }
  return { loaded, reload, replace };
}
