import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type DiaryDraft, openDraft } from './draft.ts';

/** The draft of the form on the screen, and a function that throws it away and begins anew. */
export function useDraft(
  userId: string,
  entry?: { id: string; version: number },
): [draft: DiaryDraft, discard: () => void] {
  const [draft, setDraft] = useState(() => openDraft(userId, entry));
  function discard() {
    draft.forget();
    flushSync(() => setDraft(openDraft(userId, entry)));
    // The button that was pressed is gone with the old form.
    document.getElementById('title')?.focus();
  }
  return [draft, discard];
}
