import type { InquiryThread } from '@taegeuk/contract/inquiry.ts';
import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../lib/calls/api.ts';
import { pollWhileSeen } from '../../lib/calls/poll-while-seen.ts';

/** The parts of a thread that others can change. */
function markOf({ status, lines }: InquiryThread): string {
  return `${status} ${lines.map(({ id }) => id).join()}`;
}

/**
 * An inquiry that is open on the screen: the academy's messages appear automatically, until it is closed. `hasNews` is true
 * once something has arrived.
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
      // An answer from before a message was sent here does not contain that message.
      if (latest.current !== before || markOf(data) === markOf(before)) return false;
      const focused = document.activeElement;
      latest.current = data;
      flushSync(() => {
        setThread(data);
        setHasNews(true);
      });
      // The element with the focus is gone: continue at the heading.
      if (focused && !focused.isConnected) place.current?.querySelector('h2')?.focus({ preventScroll: true });
      return true;
    }
    if (!place.current || !isOpen) return;
    const poll = pollWhileSeen(place.current, ask);
    return () => poll.stop();
  }, [place, isOpen]);

  return { thread, hasNews, show };
}
