import { useState } from 'react';
import { memberKey } from '../../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../../lib/session/storage.ts';

/**
 * A text that somebody of the staff is writing: kept in the tab at each key until it is sent, so that a reload, a lost
 * session or another page loses nothing.
 * @param name what it is of, e.g. `report-word:<id>`
 */
export function useKeptText(
  name: string,
  first = '',
): [text: string, write: (text: string) => void, forget: () => void] {
  const key = memberKey('staff-text', name);
  const [text, setText] = useState(() => (key ? readStored(key) : null) ?? first);
  function write(next: string) {
    setText(next);
    if (key) writeStored(key, next);
  }
  function forget() {
    setText(first);
    if (key) removeStored(key);
  }
  return [text, write, forget];
}
