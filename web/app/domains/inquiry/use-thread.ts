import type { InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/calls/api.ts';
import { pollWhileSeen } from '../../lib/calls/poll-while-seen.ts';

/** What of a thread others can change. */
function markOf({ status, lines }: InquiryThread): string {
  return `${status} ${lines.map(({ id }) => id).join()}`;
}

/**
 * An inquiry that is looked at: what the academy writes comes by itself, until it is closed. `hasNews` once something came.
 */
export function useThread(loaded: InquiryThread, place: RefObject<HTMLElement | null>) {
  const [thread, setThread] = useState(loaded);
  const [hasNews, setHasNews] = useState(false);
  const latest = useRef(thread);
  const isOpen = thread.status !== inquiryStatus.closed;

  function show(next: InquiryThread) {
    latest.current = next;
    flushSync(() => setThread(next));
  }

  useEffect(() => {
    async function ask(): Promise<boolean> {
      const before = latest.current;
      const { data } = await api.getInquiry({ params: { id: before.id }, background: true });
      // What was sent from here meanwhile is not in an answer that was given before it.
      if (latest.current !== before || markOf(data) === markOf(before)) return false;
      const focused = document.activeElement;
      latest.current = data;
      flushSync(() => {
        setThread(data);
        setHasNews(true);
      });
      // What held the focus is gone: the way on begins at the heading.
      if (focused && !focused.isConnected) place.current?.querySelector('h2')?.focus({ preventScroll: true });
      return true;
    }
    if (!place.current || !isOpen) return;
    const poll = pollWhileSeen(place.current, ask);
    return () => poll.stop();
  }, [place, isOpen]);

  return { thread, hasNews, show };
}
