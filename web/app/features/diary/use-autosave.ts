import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DiaryValues } from './draft.ts';

const pauseMs = 400;

/** Keeps what is being written: after each short pause, and at once when the page is left or hidden. */
export function useAutosave(form: UseFormReturn<DiaryValues>, keep: (values: DiaryValues) => void): void {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    let timer: number | undefined;
    const save = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      latest.current(form.getValues());
    };
    const subscription = form.watch(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, pauseMs);
    });
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [form]);
}
