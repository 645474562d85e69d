import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from './draft.ts';

/** The draft of the form on the screen, and a function that discards it and starts again, in the form's first field. */
export function useDraftOf<Values>(
  open: () => Draft<Values>,
  firstField = 'title',
): [draft: Draft<Values>, discard: () => void] {
  const [draft, setDraft] = useState(open);
  function discard() {
    draft.forget();
    flushSync(() => setDraft(open()));
    // The button that was pressed is gone with the old form.
    document.getElementById(firstField)?.focus();
  }
  return [draft, discard];
}
