import { useEffect, useState } from 'react';

/** A part of a page that is loaded separately: the others are shown whether or not it fails. */
export type Loaded<T> = { data: T } | { error: unknown };

/** For a loader that does not wait for a part; never rejects. */
export function startPart<T>(call: Promise<{ data: T }>): Promise<Loaded<T>> {
  return call.then(
    ({ data }) => ({ data }),
    (error: unknown) => ({ error }),
  );
}

export interface Part<T> {
  /** Undefined while it is loaded for the first time. */
  loaded: Loaded<T> | undefined;
  /** Loads it again, e.g. after a failure or when something else has changed it. What is shown stays until the answer. */
  reload: () => void;
  /** Takes over the answer of a change. */
  replace: (data: T) => void;
}

/** A part whose first loading was started by the loader. */
export function usePart<T>(first: Promise<Loaded<T>>, load: () => Promise<{ data: T }>): Part<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  // What was loaded here is used until the loader runs again.
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
