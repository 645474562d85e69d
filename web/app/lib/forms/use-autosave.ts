import { useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const pauseMs = 400;

/**
 * Stores what is being written: after each short pause, and at once when the page or the form is left or hidden. Returns a
 * function that stores it now: call it before sending, so that a failure does not lose the last words.
 */
export function useAutosave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Values) => void,
): () => void {
  const latest = useRef(keep);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    latest.current = keep;
  });
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    latest.current(form.getValues());
  }, [form]);
  useEffect(() => {
    const subscription = form.watch(() => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(flush, pauseMs);
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      subscription.unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, flush]);
  return flush;
}
