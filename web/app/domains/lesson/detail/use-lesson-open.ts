import { useEffect, useRef } from 'react';
import { api } from '../../../lib/calls/api.ts';

/** Records once that the lesson was opened. A failure is silent: nothing depends on the record. */
export function useLessonOpen(lessonId: string): void {
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    if (recorded.current === lessonId) return;
    recorded.current = lessonId;
    api.recordLessonOpen({ body: { lessonId } }).catch(() => undefined);
  }, [lessonId]);
}
