import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from './draft.ts';

/** The draft of the form on the screen, and a function that throws it away and begins anew. */
export function useDraftOf<Values>(open: () => Draft<Values>): [draft: Draft<Values>, discard: () => void] {
  const [draft, setDraft] = useState(open);
  function discard() {
    draft.forget();
    flushSync(() => setDraft(open()));
    // The button that was pressed is gone with the old form.
    document.getElementById('title')?.focus();
  }
  return [draft, discard];
}
